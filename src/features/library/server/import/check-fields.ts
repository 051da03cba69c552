import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import { Details, KnownContentId } from '../../contract.ts';
import { inOrder } from '../items/chapters.ts';
import { requireWebAddress } from '../items/web-address.ts';
import type { ImportEntry } from './entry.ts';

/** The same limits as for everybody who adds an item. Its id may be one of before, where it is there already. */
const Fields = Details.partial().extend({ contentId: KnownContentId.nullable() });

/** An entry whose fields are as the library takes them. Throws what is wrong with them, in words. */
export async function checkFields(ctx: Context, entry: ImportEntry): Promise<ImportEntry> {
  const { titles, descriptions, language, audience, category, tags, chapters, contentId } = entry;
  const fields = Fields.safeParse({
    ...{ titles, descriptions, language, audience, category, tags, chapters, contentId },
  });
  if (!fields.success) throw new Error(issuesInWords(fields.error));
  inOrder(fields.data.chapters ?? []);
  if (entry.source.type === 'url') await requireWebAddress(ctx, entry.source.url);
  return { ...entry, ...fields.data };
}

/** What a schema has against something, in one line. */
export function issuesInWords({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
