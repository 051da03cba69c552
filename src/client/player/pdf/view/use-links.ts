import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useReading } from '../reading.ts';
import { type Destination, resolveDestination } from './destination.ts';

interface Place {
  /** Position on the page, in percent. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PageLink extends Place {
  id: string;
  /** Text under the link; empty if unknown. */
  text: string;
  url: string | null;
  target: Destination | null;
}

/** Form field with its value; read-only. */
export interface PageField extends Place {
  id: string;
  name: string;
  value: string;
}

type Annotation = Record<string, unknown> & { id: string; subtype: string; rect: number[] };

/** Returns the links of a page, and the values of its forms. */
export function useLinks(
  page: number,
  rotation: number,
  isOn: boolean,
): { links: readonly PageLink[]; fields: readonly PageField[] } {
  const { pdf } = useReading();
  const [found, setFound] = useState<{ links: PageLink[]; fields: PageField[] }>({ links: [], fields: [] });
  useEffect(() => {
    if (!pdf || !isOn) return;
    let isGone = false;
    readLinks(pdf, page, rotation).then(
      (read) => !isGone && setFound(read),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page, rotation, isOn]);
  return found;
}

async function readLinks(pdf: PDFDocumentProxy, number: number, rotation: number) {
  const page = await pdf.getPage(number);
  const all = (await page.getAnnotations()) as Annotation[];
  const links: PageLink[] = [];
  const fields: PageField[] = [];
  for (const each of all) {
    const place = placeOf(page, each.rect, rotation);
    if (each.subtype === 'Widget' && textOf(each.fieldValue))
      fields.push({
        id: each.id,
        ...place,
        name: textOf(each.alternativeText) || textOf(each.fieldName),
        value: textOf(each.fieldValue),
      });
    if (each.subtype !== 'Link') continue;
    const url = typeof each.url === 'string' ? each.url : null;
    const target = url ? null : await targetOf(pdf, number, each);
    if (url || target) links.push({ id: each.id, ...place, text: textOf(each.overlaidText), url, target });
  }
  return { links, fields };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return typeof value === 'string' && value !== 'Off' ? value.trim() : '';
}

async function targetOf(pdf: PDFDocumentProxy, number: number, { dest, action }: Annotation) {
  const named: Record<string, number> = {
    NextPage: number + 1,
    PrevPage: number - 1,
    FirstPage: 1,
    LastPage: pdf.numPages,
  };
  const page = typeof action === 'string' ? named[action] : undefined;
  return page ? { page, part: 0 } : resolveDestination(pdf, dest);
}

function placeOf(page: PDFPageProxy, rect: number[], rotation: number): Place {
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
  const [left = 0, top = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as number[];
  const [right = 0, bottom = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0) as number[];
  return {
    left: (Math.min(left, right) / viewport.width) * 100,
    top: (Math.min(top, bottom) / viewport.height) * 100,
    width: (Math.abs(right - left) / viewport.width) * 100,
    height: (Math.abs(bottom - top) / viewport.height) * 100,
  };
}
