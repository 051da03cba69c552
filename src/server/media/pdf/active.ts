import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What an action may do: lead somewhere in the document or to an address of the web, and show or hide parts of it. */
const harmlessActions = new Set(['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'Thread', 'GoToDp', 'Trans']);

/** Marks on a page that carry a file, or something that runs in it. */
const activeMarks = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

/** Entries that hold scripts, files or another program's form, whatever they stand in. */
const activeEntries = [
  'JS',
  'AA',
  'AF',
  'XFA',
  'EmbeddedFiles',
  'JavaScript',
  'Collection',
  'RichMediaContent',
];

/**
 * Takes out of a document all that runs, starts something, sends something or carries files along; says whether there was
 * anything. What it shows stays.
 */
export function removeActive(document: PDFDocument): boolean {
  let found = 0;
  const seen = new Set<PDFObject>();
  const rest: PDFObject[] = [...document.context.enumerateIndirectObjects()].map(([, object]) => object);
  // One after the other: what stands in one another as deep as a file likes must not fill the stack.
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFRef || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) found += cleanArray(document, object);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) found += cleanDict(document, dict);
    if (object instanceof PDFArray) rest.push(...object.asArray());
    else if (dict instanceof PDFDict) rest.push(...dict.values());
  }
  if (found > 0) dropUnreached(document);
  return found > 0;
}

/** What nothing leads to any more would be written all the same: a script or a file must not lie there to be found. */
function dropUnreached({ context }: PDFDocument): void {
  const reached = new Set<string>();
  const { Root, Info } = context.trailerInfo;
  const rest: PDFObject[] = [Root, Info].filter((object) => object !== undefined);
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object.tag)) continue;
      reached.add(object.tag);
      const inner = context.lookup(object);
      if (inner) rest.push(inner);
    } else if (object instanceof PDFArray) rest.push(...object.asArray());
    else if (object instanceof PDFStream) rest.push(...object.dict.values());
    else if (object instanceof PDFDict) rest.push(...object.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref);
}

function cleanDict(document: PDFDocument, dict: PDFDict): number {
  let found = 0;
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    const inner = resolved(document, value);
    if (!activeEntries.includes(name) && !isActiveAction(document, inner)) continue;
    dict.delete(key);
    found += 1;
  }
  return found;
}

/** Marks of a page stand in a list, and so may the actions that follow one another. */
function cleanArray(document: PDFDocument, list: PDFArray): number {
  let found = 0;
  for (let at = list.size() - 1; at >= 0; at -= 1) {
    const inner = resolved(document, list.get(at));
    if (!isActiveAction(document, inner) && !activeMarks.has(nameIn(document, inner, 'Subtype'))) continue;
    list.remove(at);
    found += 1;
  }
  return found;
}

/** An action says by `S` what it does; so do other things, which say by `Type` what they are or have none of these words. */
function isActiveAction(document: PDFDocument, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  const type = nameIn(document, object, 'Type');
  const kind = nameIn(document, object, 'S');
  if (type === 'Action') return kind !== '' && !harmlessActions.has(kind);
  return type === '' && activeKinds.has(kind);
}

const activeKinds = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ResetForm', 'ImportData', 'GoToR', 'GoToE'],
  ...['Rendition', 'Movie', 'Sound', 'GoTo3DView', 'RichMediaExecute'],
]);

function nameIn(document: PDFDocument, object: PDFObject | undefined, key: string): string {
  if (!(object instanceof PDFDict)) return '';
  const value = resolved(document, object.get(PDFName.of(key)));
  return value instanceof PDFName ? value.decodeText() : '';
}

function resolved({ context }: PDFDocument, object: PDFObject | undefined): PDFObject | undefined {
  return object instanceof PDFRef ? context.lookup(object) : object;
}

/** Whether a document that cannot be written anew has something in it that runs, or files. */
export async function isActive(pdf: PDFDocumentProxy): Promise<boolean> {
  if (await pdf.getAttachments()) return true;
  if ((await pdf.hasJSActions()) || (await pdf.getJSActions())) return true;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const marks = (await page.getAnnotations()) as { subtype?: string }[];
    page.cleanup();
    if (marks.some(({ subtype = '' }) => activeMarks.has(subtype))) return true;
  }
  return false;
}
