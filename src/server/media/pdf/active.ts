import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Harmless actions: they lead to a place in the document or to a web address, or show and hide parts of it. */
const harmlessActions = new Set(['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'Thread', 'GoToDp', 'Trans']);

/** Kinds of actions that start or send something. Nothing else in a PDF has one of these kinds. */
const activeKinds = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ResetForm', 'ImportData', 'GoToR', 'GoToE'],
  ...['Rendition', 'GoTo3DView', 'RichMediaExecute'],
]);

/** Kinds that are also names of structure elements, which then state that in their type. */
const ambiguousKinds = new Set(['Movie', 'Sound']);

/** URL schemes that a link may have; one without a scheme leads to the web too. */
const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Annotations that carry a file, or something that runs. */
const activeMarks = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

/** Entries that hold scripts, files or another program's form, in any dictionary. */
const activeEntries = new Set(['XFA', 'EmbeddedFiles', 'JavaScript', 'Collection', 'RichMediaContent']);

/** The same, unless a page's font, picture or color space has this name. */
const sharedEntries = new Set(['AA', 'AF']);

/**
 * Removes everything from a document that runs, starts or sends something, or that embeds files; returns true if anything was
 * found. The visible content stays.
 */
export function removeActive(document: PDFDocument): boolean {
  let found = 0;
  const seen = new Set<PDFObject>();
  const rest: PDFObject[] = [...document.context.enumerateIndirectObjects()].map(([, object]) => object);
  // Iterative: objects nested as deeply as a file likes must not overflow the stack.
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFRef || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) found += cleanArray(document, object);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) found += cleanDict(document, dict);
    pushInner(rest, object);
  }
  if (found > 0) dropUnreached(document);
  return found > 0;
}

/** Deletes unreachable objects, which would otherwise be written: no script or file may remain in the file. */
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
    } else pushInner(rest, object);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref);
}

/** Pushes inner objects one by one: a list may be longer than the arguments that a call accepts. */
function pushInner(rest: PDFObject[], object: PDFObject): void {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (object instanceof PDFArray) for (const inner of object.asArray()) rest.push(inner);
  else if (dict instanceof PDFDict) for (const inner of dict.values()) rest.push(inner);
}

function cleanDict(document: PDFDocument, dict: PDFDict): number {
  let found = 0;
  for (const [key, value] of dict.entries()) {
    const inner = resolved(document, value);
    if (!isActiveEntry(document, key.decodeText(), inner) && !isActiveAction(document, inner)) continue;
    dict.delete(key);
    found += 1;
  }
  return found;
}

/** Cleans a list, which may hold a page's annotations, or a chain of actions. */
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

function isActiveEntry(document: PDFDocument, name: string, value: PDFObject | undefined): boolean {
  if (activeEntries.has(name)) return true;
  if (name === 'EF') return fileKeys.some((key) => streamIn(document, value, key));
  // The entry's content is checked separately, so trusting its type lets nothing through.
  return sharedEntries.has(name) && !isResource(document, value);
}

const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

function streamIn(document: PDFDocument, object: PDFObject | undefined, key: string): boolean {
  return object instanceof PDFDict && resolved(document, object.get(PDFName.of(key))) instanceof PDFStream;
}

/** True if this is a drawing resource: a picture, a color space, a font or similar. */
function isResource(document: PDFDocument, value: PDFObject | undefined): boolean {
  if (value instanceof PDFArray) return resolved(document, value.asArray()[0]) instanceof PDFName;
  return value instanceof PDFStream || nameIn(document, value, 'Type') !== '';
}

/** True if this is an active action. Its `S` decides, since readers run it whatever its `Type`. */
function isActiveAction(document: PDFDocument, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  const type = nameIn(document, object, 'Type');
  const kind = nameIn(document, object, 'S');
  if (kind === 'URI') return !leadsToWeb(document, object);
  if (activeKinds.has(kind)) return true;
  return type === 'Action'
    ? kind !== '' && !harmlessActions.has(kind)
    : type === '' && ambiguousKinds.has(kind);
}

function leadsToWeb(document: PDFDocument, action: PDFDict): boolean {
  const address = resolved(document, action.get(PDFName.of('URI')));
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return true;
  // Readers ignore spaces and control characters, so these must not hide a scheme.
  const text = address.decodeText().replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  const [, scheme] = /^([^/?#:]*):/.exec(text) ?? [];
  return scheme === undefined || harmlessSchemes.has(scheme.toLowerCase());
}

function nameIn(document: PDFDocument, object: PDFObject | undefined, key: string): string {
  if (!(object instanceof PDFDict)) return '';
  const value = resolved(document, object.get(PDFName.of(key)));
  return value instanceof PDFName ? value.decodeText() : '';
}

function resolved({ context }: PDFDocument, object: PDFObject | undefined): PDFObject | undefined {
  return object instanceof PDFRef ? context.lookup(object) : object;
}

/** True if a document that cannot be rewritten contains something that runs, or files. */
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
