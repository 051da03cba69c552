import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import { newId } from '#shared/ids.ts';
import {
  type BulkReason,
  mostPlaylistItems,
  type PlaylistDetails,
  type PlaylistKind,
  type Texts,
} from '../../contract.ts';
import type { DrawnPicture } from '../files/picture.ts';
import { releaseCover } from '../files/retain-shown.ts';
import { findItems } from '../items/repository.ts';
import { findRetentionReason, requireNoLegalHold } from '../items/retention.ts';
import { presentPlaylist } from './present.ts';
import { copyNeedsApproval, endCopyApproval } from './public-copy.ts';
import {
  claimSlug,
  deletePlaylist,
  findWrittenPlaylist,
  insertPlaylist,
  playlistAt,
  replacePlaylist,
  type StoredPlaylist,
} from './repository.ts';
import { slugFrom } from './slug-from.ts';
import { subjectOf, toTrail } from './trail.ts';

type InputValue<Value> = Value extends readonly string[] ? readonly string[] : Value;

export type PlaylistInput = {
  [Name in keyof PlaylistDetails]?: InputValue<PlaylistDetails[Name]> | undefined;
} & {
  cover?: DrawnPicture | null | undefined;
};

const kindOfItems = { video_playlist: 'video', audio_playlist: 'audio' } as const;

export async function createPlaylist(
  ctx: ActingContext,
  kind: PlaylistKind,
  input: PlaylistInput & { titles: Texts },
): Promise<StoredPlaylist> {
  const now = ctx.now();
  const id = newId();
  const bare: StoredPlaylist = {
    id,
    version: 1,
    kind,
    titles: input.titles,
    descriptions: {},
    slug: input.slug ?? ((await slugFor(ctx, kind, id, input)) || id),
    number: null,
    published: false,
    cover: null,
    coverKey: null,
    items: [],
    createdAt: now,
    updatedAt: now,
  };
  return transaction(ctx, async (inside) => {
    const draft = await fulfil(inside, bare, input);
    // A generated slug gives way; a requested one does not.
    const free = input.slug !== undefined || (await isFree(inside, draft));
    const playlist = free ? draft : { ...draft, slug: `${draft.slug}-${id.slice(0, 6)}` };
    await insertPlaylist(inside, playlist);
    await takeSlug(inside, playlist);
    await recordChange(inside, {
      action: 'playlist.created',
      subject: subjectOf(playlist),
      after: toTrail(playlist),
    });
    return playlist;
  });
}

/** Changes a playlist. A lost race answers `conflict` with the newer document, and nothing is overwritten. */
export async function changePlaylist(
  ctx: ActingContext,
  { id, version, kind, ...input }: PlaylistInput & { id: string; version?: number; kind?: PlaylistKind },
): Promise<StoredPlaylist> {
  return transaction(ctx, async (inside) => {
    const before = await findWrittenPlaylist(inside, id);
    if (!before || (kind && before.kind !== kind)) throw new AppError('not-found');
    if (version !== undefined && before.version !== version) throw await conflictWith(inside, before);
    const proposed = await fulfil(inside, before, input);
    if (isDeepStrictEqual(toTrail(before), toTrail(proposed))) return before;
    const after = { ...proposed, version: before.version + 1, updatedAt: inside.now() };
    if (after.slug !== before.slug) await takeSlug(inside, after);
    if (!(await replacePlaylist(inside, before.version, after))) throw await conflictWith(inside, before);
    await releaseCover(inside, before, after);
    await recordChange(inside, {
      action: 'playlist.updated',
      subject: subjectOf(after),
      before: toTrail(before),
      after: toTrail(after),
    });
    return after;
  });
}

/** Removes a list. A sample's cover is retained only if somebody has used the list. */
export async function removePlaylist(
  ctx: ActingContext,
  kind: PlaylistKind,
  id: string,
  isSample = false,
): Promise<void> {
  await transaction(ctx, async (inside) => {
    const playlist = await findWrittenPlaylist(inside, id);
    if (playlist?.kind !== kind) throw new AppError('not-found');
    await requireNoLegalHold(inside, [id, ...playlist.items]);
    const isUnused = isSample && (await findRetentionReason(inside, { id, revises: null }, true)) === null;
    await deletePlaylist(inside, id);
    await endCopyApproval(inside, id);
    await releaseCover(inside, isUnused ? { ...playlist, published: false } : playlist, null);
    await recordChange(inside, {
      action: 'playlist.removed',
      subject: subjectOf(playlist),
      before: toTrail(playlist),
    });
  });
}

/** Adds an item at the end of a playlist; returns the reason if it does not belong there. */
export async function addToPlaylist(
  ctx: ActingContext,
  id: string,
  item: string,
): Promise<BulkReason | undefined> {
  return transaction(ctx, async (inside) => {
    const playlist = await findWrittenPlaylist(inside, id);
    const [found] = await findItems(inside, [item]);
    if (!playlist || !found) return 'not-found';
    if (found.kind !== kindOfItems[playlist.kind]) return 'wrong-kind';
    if (playlist.items.includes(item)) return 'already-there';
    await changePlaylist(inside, { id, version: playlist.version, items: [...playlist.items, item] });
    return undefined;
  });
}

/** Removes an item from a playlist; returns the reason if it cannot. */
export async function takeFromPlaylist(
  ctx: ActingContext,
  id: string,
  item: string,
): Promise<BulkReason | undefined> {
  return transaction(ctx, async (inside) => {
    const playlist = await findWrittenPlaylist(inside, id);
    if (!playlist?.items.includes(item)) return 'not-found';
    const items = playlist.items.filter((each) => each !== item);
    await changePlaylist(inside, { id, version: playlist.version, items });
    return undefined;
  });
}

async function fulfil(
  ctx: ActingContext,
  before: StoredPlaylist,
  { cover, items, ...input }: PlaylistInput,
): Promise<StoredPlaylist> {
  if (items) await requireItems(ctx, before.kind, items);
  return {
    ...before,
    ...givenOf(input),
    ...(items && { items: [...items] }),
    ...(cover !== undefined && {
      coverKey: cover?.poster.key ?? null,
      cover: cover && { mime: cover.poster.mime, width: cover.width, height: cover.height },
    }),
  };
}

async function requireItems(ctx: ActingContext, kind: PlaylistKind, items: readonly string[]): Promise<void> {
  const found = await findItems(ctx, items);
  const fits = found.filter((item) => item.kind === kindOfItems[kind]).length;
  if (new Set(items).size !== items.length || fits !== items.length || items.length > mostPlaylistItems)
    throw invalidInput('items', 'unfit');
}

async function isFree(ctx: ActingContext, { kind, slug }: StoredPlaylist): Promise<boolean> {
  return (await playlistAt(ctx, kind, slug)) === null;
}

async function takeSlug(ctx: ActingContext, playlist: StoredPlaylist): Promise<void> {
  if (await claimSlug(ctx, playlist)) return;
  throw invalidInput('slug', 'taken');
}

async function conflictWith(ctx: ActingContext, current: StoredPlaylist): Promise<AppError> {
  return new AppError('conflict', { params: { current: await presentPlaylist(ctx, current) } });
}

/** A slug made from the title reveals the title. */
async function slugFor(
  ctx: ActingContext,
  kind: PlaylistKind,
  id: string,
  { titles, number }: PlaylistInput & { titles: Texts },
): Promise<string> {
  if (!(await copyNeedsApproval(ctx, id))) return slugFrom(titles);
  return kind === 'audio_playlist' && number ? `season-${number}` : '';
}
