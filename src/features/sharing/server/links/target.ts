import { longestLinkDays } from '#features/compliance/server/index.ts';
import { type ContentType, type Denial, decide, remedyOf } from '#features/library/contract.ts';
import {
  accessFieldsOf,
  type Content,
  contentAt,
  findContent,
} from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { idsOf } from '../open/address.ts';
import { linkedContentOf, rulesFor } from './rules.ts';

/** Content that may be shared, and the maximum lifetime of links to it. */
export interface ShareTarget {
  content: Content;
  longestDays: number | null;
}

/** Finds content to share; throws `not-found` if the actor may not see it, `forbidden` with a reason if they may not share it. */
export async function requireShareable(
  ctx: Context,
  actor: Actor,
  { type, target }: { type: ContentType; target: string },
): Promise<ShareTarget> {
  const { refusal, ...found } = await findShareable(ctx, actor, { type, target });
  if (refusal) throw new AppError('forbidden', { params: { reason: refusal, todo: remedyOf[refusal] } });
  return found;
}

/** Finds content with the reason why it cannot be shared, if any; throws `not-found` if the actor may not see it. */
export async function findShareable(
  ctx: Context,
  actor: Actor,
  { type, target }: { type: ContentType; target: string },
): Promise<ShareTarget & { refusal: Denial | null }> {
  const found = await contentOf(ctx, type, target);
  if (!found) throw new AppError('not-found');
  const content = await linkedContentOf(ctx, found);
  const rules = await rulesFor(ctx, content);
  const answer = decide({ actor, content: accessFieldsOf(content), purpose: 'share', rules });
  if (!answer.allowed && !answer.isDisclosed) throw new AppError('not-found');
  return { content, longestDays: longestLinkDays(rules), refusal: answer.allowed ? null : answer.code };
}

/** Finds content by its internal id, its public id, or a copied public address. */
async function contentOf(ctx: Context, type: ContentType, target: string): Promise<Content | null> {
  const found = (await findContent(ctx, type, target)) ?? (await contentAt(ctx, type, target));
  if (found) return found;
  for (const id of idsInAddress(ctx, type, target)) {
    const there = await contentAt(ctx, type, id);
    if (there) return there;
  }
  return null;
}

/** Ids that a copied address may mean, the likeliest first; none for an address of another type. */
function idsInAddress({ config: { publicUrl } }: Context, type: ContentType, text: string): string[] {
  const address = publicUrl && text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  const start = `/${type}/`;
  if (!address.startsWith(start)) return [];
  const [whole = ''] = address.slice(start.length).split('#', 1);
  const [path = ''] = whole.split('?', 1);
  try {
    return idsOf(decodeURIComponent(path), whole.slice(path.length));
  } catch {
    return [];
  }
}

/** True if the content has this starting point: a moment before its end, or a page. A season has none. */
export function hasPlace(content: Content, startAt: number): boolean {
  if (content.type === 'audio_playlist') return false;
  const { durationMs, pages } = content.item.facts;
  if (content.type === 'pdf') return startAt >= 1 && startAt <= (pages ?? startAt);
  return durationMs === null || startAt < durationMs;
}
