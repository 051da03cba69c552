import { recordChange } from '#features/audit/server/index.ts';
import type { Chapter, Texts } from '#features/library/contract.ts';
import { createItem } from '#features/library/server/doors/items.ts';
import {
  createPlaylist,
  findPlaylist,
  playlistAt,
  putIntoPlaylist,
} from '#features/library/server/doors/playlists.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { descriptionFrom } from '../episodes/describe-recording.ts';
import { plainEpisode, putEpisode } from '../episodes/repository.ts';
import { toTrail } from '../episodes/trail.ts';
import { notesOf } from '../feed/notes.ts';
import { assignSeason } from '../shows/assign-seasons.ts';
import { createShow } from '../shows/change.ts';
import { findShow, type StoredShow } from '../shows/repository.ts';
import { noteEpisode } from './episodes-repository.ts';
import { looksLikeHtml } from './feed/read-show.ts';
import { existingGuids } from './guids-repository.ts';
import { lockImport, putImport } from './repository.ts';
import { seasonTitles } from './season-titles.ts';
import { fetchArtwork } from './show-artwork.ts';
import type { SeasonSlot, StoredImport, StoredImportEpisode } from './stored.ts';

/** Parts of an episode that were downloaded. */
interface Parts {
  file: UploadedFile;
  chapters: Chapter[];
}

/**
 * Makes a recording of a downloaded episode, in its season and with all its details; the first one also creates the show
 * and the season. Null if it exists already, or if the import was canceled.
 */
export async function placeEpisode(
  ctx: Context,
  { seasons: planned, show: read }: StoredImport,
  episode: StoredImportEpisode,
  parts: Parts,
): Promise<string | null> {
  const slot = planned.find(({ key }) => key === episode.body.slot);
  // Messages are read from files: not while a transaction is open.
  const titles = slot ? await seasonTitles(slot, read.facts.language) : {};
  return transaction(actAsHub(ctx), async (inside) => {
    const found = await lockImport(inside, episode.importId);
    if (found?.state !== 'running') return null;
    const show = await ensureShow(inside, found);
    if ((await existingGuids(inside, show, [episode.body.guid])).size > 0) return null;
    const seasons = await ensureSeason(
      inside,
      { ...found, showId: show.id },
      show,
      episode.body.slot,
      titles,
    );
    const item = await addRecording(inside, found, show, episode, parts);
    const season = seasons.find(({ key }) => key === episode.body.slot);
    if (!season?.playlist) throw new Error('an episode has no season to go into');
    await putIntoPlaylist(inside, season.playlist, {
      item,
      at: (last) => {
        season.base ??= Math.max(0, last + 1 - episode.place);
        return season.base + episode.place;
      },
    });
    await putImport(inside, { ...found, showId: show.id, seasons });
    await noteEpisode(inside, episode, { item });
    return item;
  });
}

async function ensureShow(ctx: ActingContext, found: StoredImport): Promise<StoredShow> {
  const existing = found.showId === null ? null : await findShow(ctx, found.showId);
  if (existing) return existing;
  const { facts, people, funding } = found.show;
  const { title, description, remarks: _, link: __, artwork, isLocked: ___, ...rest } = facts;
  const show = await createShow(ctx, {
    ...rest,
    guid: found.guid,
    titles: { [rest.language]: title },
    descriptions: description ? { [rest.language]: description } : {},
    people,
    funding,
  });
  if (artwork) await enqueue(ctx, fetchArtwork, { id: found.id });
  return show;
}

/** Returns the seasons of an import, having created the one with this key if it does not exist. */
async function ensureSeason(
  ctx: ActingContext,
  { seasons, published }: StoredImport,
  show: StoredShow,
  wanted: string,
  titles: Texts,
): Promise<SeasonSlot[]> {
  const slot = seasons.find(({ key }) => key === wanted);
  if (!slot || (slot.playlist && (await findPlaylist(ctx, slot.playlist)))) return seasons;
  const slug = `${show.slug}-${slot.number ?? 'all'}${slot.part > 1 ? `-${slot.part}` : ''}`.slice(0, 120);
  const isFree = (await playlistAt(ctx, 'audio_playlist', slug)) === null;
  const { id } = await createPlaylist(ctx, 'audio_playlist', {
    titles,
    number: slot.number,
    published,
    ...(isFree && { slug }),
  });
  if (!show.isDefault) await assignSeason(ctx, show, id);
  return seasons.map((each) => (each === slot ? { ...slot, playlist: id, base: null } : each));
}

async function addRecording(
  ctx: ActingContext,
  { published, audience, feed }: StoredImport,
  show: StoredShow,
  { body }: StoredImportEpisode,
  { file, chapters }: Parts,
): Promise<string> {
  const publishAt = body.publishAt === null ? null : new Date(body.publishAt);
  const waits = published && publishAt !== null && publishAt > ctx.now();
  const notes = safeNotes(body.notes);
  const description = descriptionFrom(notes);
  const item = await createItem(ctx, {
    kind: 'audio',
    source: { type: 'file', key: file.key, size: file.size, mime: file.mime, name: file.name },
    titles: { [show.language]: body.title },
    descriptions: description ? { [show.language]: description } : {},
    language: show.language,
    audience,
    chapters,
    durationMs: body.durationMs,
    published: published && !waits,
  });
  const { guid, number, type, isExplicit, people } = body;
  const episode = {
    ...plainEpisode(item.id),
    version: 1,
    guid,
    guidIn: show.id,
    number,
    type,
    isExplicit,
    people,
    publishAt,
    waits,
    notes,
  };
  // Another import added the same episode at the same moment.
  if (!(await putEpisode(ctx, 0, episode)))
    throw new Error('the GUID of an episode was taken in the meantime');
  await recordChange(ctx, {
    action: 'episode.imported',
    subject: { type: 'Podcast', id: item.id, name: body.title },
    after: { feed, show: show.id, ...toTrail(episode) },
  });
  return item.id;
}

const mostNotes = 20_000;

/** Returns notes as they may be stored: sanitised, and no longer than editors may write them. */
function safeNotes(written: string): string {
  for (let most = mostNotes; most > 100; most = Math.floor(most * 0.8)) {
    const text = written.slice(0, most).toWellFormed();
    const { html } = notesOf(text, looksLikeHtml(text));
    if (html.length <= mostNotes) return html;
  }
  return '';
}
