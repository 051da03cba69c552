import type * as z from 'zod';
import { clashing, type Edits, edited } from './edits.ts';
import { newerDocument } from './newer-document.ts';

export interface SaveOptions<Doc, Fields extends object> {
  /** Parses the newer document in a conflict error. */
  schema: z.ZodType<Doc>;
  /** Newest version of the document. */
  newest: Doc;
  fieldsOf: (doc: Doc) => Fields;
  send: (newest: Doc, changes: Partial<Fields>) => Promise<Doc>;
  /** Makes a document the newest version from now on. */
  show: (doc: Doc) => void;
}

/**
 * Saves edits, and returns the document with the version it was saved over. After a conflict, changes made here and elsewhere
 * are both applied; null if both changed the same field, which the user has to decide.
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
