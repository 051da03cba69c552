import { contentPath, contentTypes, decide, isContentType } from '#features/library/contract.ts';
import { accessFieldsOf, contentAt, findContent } from '#features/library/server/doors/content.ts';
import { findItems } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import type { FeedbackInput } from '../../contract.ts';
import type { StoredFeedback } from '../stored.ts';

type Place = Pick<StoredFeedback, 'page' | 'item'>;

const longest = 300;
/** Pattern of address parts that may be secrets: long, mixing letters and digits. */
const secretLike = /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i;
const hidden = '…';
/** Pages whose address grants no access: opening them requires permission. */
const named = /^\/(library|playlists|programs|podcasts?)\//;

/**
 * Returns where feedback was given, without anything that grants access: no query, no secrets, and instead of a personal
 * link the content it leads to. The author sees the page again, so content that they may not see is described like content
 * that does not exist; those who answer see what it was about.
 */
export async function placeOf(
  ctx: Context,
  actor: Actor,
  { page, item }: Pick<FeedbackInput, 'page' | 'item'>,
): Promise<Place> {
  const path = pathOf(page);
  if (named.test(path)) return { page: path, item: await itemOf(ctx, path) };
  const shown = item && (await findContent(ctx, item.type, item.id));
  const [, type = '', address] = /^\/(?:share\/|embed\/)?([a-z_]+)\/(.+)$/.exec(path) ?? [];
  const isShared = isContentType(type);
  const content = shown ?? (isShared && address ? await contentAt(ctx, type, decoded(address)) : null);
  const about = content && { type: content.type, id: content.id };
  if (!content || !decide({ actor, content: accessFieldsOf(content), purpose: 'see' }).allowed)
    return { page: isShared ? `/${type}/${hidden}` : withoutSecrets(path), item: about };
  const id = content.type === 'audio_playlist' ? content.playlist.slug : content.item.contentId;
  return { page: contentPath(content.type, id).slice(0, longest), item: about };
}

/** Finds the content that a page of the hub is about, by the number in its address. */
async function itemOf(ctx: Context, path: string): Promise<Place['item']> {
  const [, room, id] = /^\/(library|playlists)\/([^/]+)$/.exec(path) ?? [];
  if (!id) return null;
  if (room === 'playlists') {
    const list = await findContent(ctx, 'audio_playlist', id);
    return list && { type: list.type, id: list.id };
  }
  const [item] = await findItems(ctx, [id]);
  return item ? { type: item.kind, id: item.id } : null;
}

/** Returns the bare path of a local address, or an empty string. */
function pathOf(page: string): string {
  if (!page.startsWith('/') || page.startsWith('//')) return '';
  return (page.split(/[?#]/, 1)[0] ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longest);
}

function withoutSecrets(path: string): string {
  const isAccount = /^\/(account|auth|oidc|link)\//.test(path);
  return path
    .split('/')
    .map((part, at) => (secretLike.test(part) || (isAccount && at > 2) ? hidden : part))
    .join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Parses `video:id`, the notation of the form without script. */
export function readItem(text: string): FeedbackInput['item'] {
  const at = text.indexOf(':');
  const type = contentTypes.find((each) => each === text.slice(0, at));
  const id = text.slice(at + 1);
  return type && id !== '' && id.length <= 64 ? { type, id } : null;
}
