import type * as z from 'zod';
import { ApiError } from './http.ts';

/** Returns the newer document from a conflict error; null for any other error. */
export function newerDocument<Doc>(schema: z.ZodType<Doc>, error: unknown): Doc | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return schema.safeParse(error.params.current).data ?? null;
}

/** Sends a change of a document; after a conflict once more over the newer one, unless that must not be overwritten. */
export async function sendOver<Doc>(
  schema: z.ZodType<Doc>,
  doc: Doc,
  send: (doc: Doc) => Promise<Doc>,
  mayOverwrite: (newer: Doc) => boolean = () => true,
): Promise<Doc> {
  try {
    return await send(doc);
  } catch (error) {
    const newer = newerDocument(schema, error);
    if (!newer || !mayOverwrite(newer)) throw error;
    return await send(newer);
  }
}
