import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Destination, resolveDestination } from './destination.ts';

export interface Chapter extends Destination {
  id: string;
  title: string;
  children: readonly Chapter[];
}

type Entry = { title: string; dest: unknown; items: readonly Entry[] };

const most = 2000;
const deepest = 8;

/** Returns the table of contents. Omits entries that lead nowhere, unless they have children. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<readonly Chapter[]> {
  let count = 0;
  const visit = async (entries: readonly Entry[], path: string, depth: number): Promise<Chapter[]> => {
    const chapters: Chapter[] = [];
    for (const [at, { title, dest, items }] of entries.entries()) {
      count += 1;
      if (count > most || depth > deepest) break;
      const id = `${path}${at}`;
      const children = await visit(items ?? [], `${id}.`, depth + 1);
      const target = (await resolveDestination(pdf, dest)) ?? children[0];
      const name = title.replace(/\s+/g, ' ').trim();
      if (target && name) chapters.push({ id, title: name, page: target.page, part: target.part, children });
    }
    return chapters;
  };
  return visit(((await pdf.getOutline()) ?? []) as Entry[], '', 0);
}

/** Returns the chapter of a page: the last one that begins on or before it. */
export function chapterOf(chapters: readonly Chapter[], page: number): Chapter | null {
  let found: Chapter | null = null;
  for (const chapter of chapters) {
    if (chapter.page > page) break;
    found = chapterOf(chapter.children, page) ?? chapter;
  }
  return found;
}
