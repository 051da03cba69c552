import type * as z from 'zod';
import { clashing, type Edits, edited } from './edits.ts';
import { newerDocument } from './newer-document.ts';

export interface SaveOptions<Doc, Fields extends object> {
  /** Reads the newer document in a refusal that came too late. */
  schema: z.ZodType<Doc>;
  /** The document as it is known to be now. */
  newest: Doc;
  fieldsOf: (doc: Doc) => Fields;
  send: (newest: Doc, changes: Partial<Fields>) => Promise<Doc>;
  /** Makes a document known, so that it is the newest from now on. */
  show: (doc: Doc) => void;
}

/**
 * Saves edits, and returns the document with the one it was saved over. After a lost race what was changed elsewhere and what
 * was changed here both hold; null where both changed the same field, because the person decides that.
 */
export async function saveEdits<Doc, Fields extends object>(
  { schema, newest, fieldsOf, send, show }: SaveOptions<Doc, Fields>,
  edits: Edits<Fields>,
): Promise<{ saved: Doc; before: Doc } | null> {
  const saveOver = async (before: Doc) => ({ saved: await send(before, edited(edits)), before });
  try {
    return await saveOver(newest);
  } catch (error) {
    const newer = newerDocument(schema, error);
    if (!newer) throw error;
    show(newer);
    return clashing(edits, fieldsOf(newer)).length > 0 ? null : await saveOver(newer);
  }
}
