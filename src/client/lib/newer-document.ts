import type * as z from 'zod';
import { ApiError } from './http.ts';

/** The newer document in a refusal that came too late; null in every other failure. */
export function newerDocument<Schema extends z.ZodType>(
  schema: Schema,
  error: Error | null,
): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return schema.safeParse(error.params.current).data ?? null;
}
