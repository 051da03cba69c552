import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import { Details, ExistingContentId } from '../../contract.ts';
import { inOrder } from '../items/chapters.ts';
import { requireWebAddress } from '../items/web-address.ts';
import type { ImportEntry } from './entry.ts';

/** The same limits as for people who add items. The id may be an existing one. */
const Fields = Details.partial().extend({ contentId: ExistingContentId.nullable() });

/** Validates the fields of an entry. Throws the problems as text. */
export async function checkFields(ctx: Context, entry: ImportEntry): Promise<ImportEntry> {
  const fields = Fields.safeParse(entry);
  if (!fields.success) throw new Error(issuesInWords(fields.error));
  inOrder(fields.data.chapters ?? []);
  if (entry.source.type === 'url') await requireWebAddress(ctx, entry.source.url);
  return { ...entry, ...fields.data };
}

/** The issues of a schema in one line. */
export function issuesInWords({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
