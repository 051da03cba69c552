import { recordUse, type Use, watchReach } from '#features/compliance/server/index.ts';
import { type Content, decide, findContent, type StoredItem } from '#features/library/server/index.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { readOwn } from './change.ts';
import { asLinked } from './rules.ts';
import type { StoredLink } from './stored.ts';

/** What a link to content tells of its use, whatever is done with it. */
export function asUse(
  { id, owner, recipient }: Pick<StoredLink, 'id' | 'owner' | 'recipient'>,
  content: Content,
): Omit<Use, 'kind'> {
  return {
    ...{ link: id, person: owner, recipient },
    content: content.type === 'audio_playlist' ? { ...content, items: itemsShown(content) } : content,
  };
}

/** The items that somebody sees by a link to content. */
export function itemsShown(content: Content): StoredItem[] {
  if (content.type !== 'audio_playlist') return [content.item];
  return content.items.filter((item) => decide({ actor: null, content: item, purpose: 'share' }).allowed);
}

/** Writes down that somebody has sent a link of theirs, and by which way. */
export async function noteSent(
  ctx: RequestContext,
  { id, way }: { id: string; way: NonNullable<Use['way']> },
): Promise<void> {
  const link = await readOwn(ctx, id);
  const found = await findContent(ctx, link.type, link.target);
  if (!found) throw new AppError('not-found');
  const content = await asLinked(ctx, found);
  await transaction(ctx, (inside) => recordUse(inside, { kind: 'sent', ...asUse(link, content), way }));
  await watchReach(ctx, itemsShown(content));
}
