import { MediaError } from '#server/media/error.ts';
import type { Probe } from '#server/media/probe.ts';
import { noFacts, noMedia, type StoredItem, type StoredMedia } from '../items/stored.ts';
import { indexPassages } from '../search/index-item.ts';
import { engineOf } from './engine.ts';
import { notePoster } from './make-poster.ts';
import type { Task } from './work.ts';

/** Work left on a file: nothing, everything besides the playable file, or all of it, the playable file first. */
export type RemainingWork = 'nothing' | 'the rest' | 'all';

/** Checks a new file and makes it playable, where that needs no encoding. */
export async function prepare(task: Task): Promise<RemainingWork> {
  if (task.item.kind !== 'pdf' && (await engineOf(task.ctx)).name !== 'none') return prepareMedia(task);
  await (task.item.kind === 'pdf' ? preparePdf(task) : leaveAsIs(task));
  return 'nothing';
}

/** Without a media engine, people get the file as it is; its completeness is checked all the same. */
async function leaveAsIs({ input, run, note, log }: Task): Promise<void> {
  await run('check', 'whole', { path: input });
  log('neither ffmpeg nor node-av is here: the file stays as it is');
  await note((item) => ({
    ...item,
    facts: noFacts,
    media: mediaOf(item, null),
    processing: { state: 'done', problem: null },
  }));
}

/** Media of a file that has just become playable: everything made from its predecessor is gone. */
export function mediaOf({ media }: StoredItem, playable: StoredMedia['playable']): StoredMedia {
  return { ...noMedia, poster: media.poster, playable };
}

async function prepareMedia(task: Task): Promise<RemainingWork> {
  const { item, input, run, store, note } = task;
  const probe = await run('check', 'probe', { path: input });
  requireKind(task, probe);
  const { durationMs, video } = probe;
  const start = await run('playable', 'fast-start', { path: input, probe });
  task.log(start.because);
  const file = start.file && (await store(start.file, item.kind === 'video' ? 'play.mp4' : 'play.m4a'));
  const playable = file && { file: file.name, mime: file.mime };
  await note(
    (before) => ({
      ...before,
      facts: { ...noFacts, durationMs, width: video?.width ?? null, height: video?.height ?? null },
      chapters: before.chapters.length > 0 ? before.chapters : chaptersOf(task, probe),
      // A file that must be encoded first leaves the previous one in place meanwhile.
      ...(start.result !== 'not-possible' && { media: mediaOf(before, playable) }),
      processing: { ...before.processing, hasPassed: true },
    }),
    file ? [file] : [],
  );
  if (item.kind === 'video' && hasNoneOfItsOwn(item)) {
    const poster = item.posterAtMs !== null && item.posterAtMs <= durationMs ? { atMs: item.posterAtMs } : {};
    await notePoster(task, await run('poster', 'poster', { path: input, probe, ...poster }));
  }
  if (start.result === 'not-possible') return 'all';
  await note((before) => ({ ...before, processing: { ...before.processing, isPrepared: true } }));
  return 'the rest';
}

/** A picture that somebody chose stays; one that was drawn from the file is redrawn. */
function hasNoneOfItsOwn({ media, posterAtMs }: StoredItem): boolean {
  return !media.poster || posterAtMs !== null;
}

function requireKind({ item }: Task, probe: Probe): void {
  if (item.kind === 'video' && !probe.video)
    throw new MediaError('unsupported', 'there is no picture in it: add it as audio');
  if (item.kind === 'audio' && !probe.audio) throw new MediaError('unsupported', 'there is no sound in it');
}

function chaptersOf({ item }: Task, { chapters }: Probe) {
  return chapters.map(({ startMs, title }) => ({ startMs, title: { [item.language ?? 'en']: title } }));
}

async function preparePdf(task: Task): Promise<void> {
  const { ctx, item, input, run, store, note } = task;
  const pdf = await run('pages', 'pdf', { path: input });
  task.log(pdf.repackedBecause);
  const repacked = pdf.repacked && (await store(pdf.repacked, 'read.pdf'));
  const words = pdf.words && (await store(pdf.words, 'words.gz'));
  const sheets = await Promise.all(
    pdf.previews.map(async ({ file, ...sheet }) => ({
      sheet,
      file: await store(file, `pages-${sheet.first}.webp`),
    })),
  );
  await indexPassages(
    ctx,
    item.id,
    'page',
    item.language,
    pdf.pages.map(({ text }, index) => ({ place: index + 1, text })),
  );
  if (hasNoneOfItsOwn(item)) await notePoster(task, { ...pdf.cover, atMs: 0 });
  await note(
    (before) => ({
      ...before,
      facts: { ...noFacts, pages: pdf.pageCount },
      outline: pdf.outline,
      media: {
        ...mediaOf(before, repacked && { file: repacked.name, mime: repacked.mime }),
        words: words?.name ?? null,
        pages: sheets.map(({ sheet, file }) => ({ ...sheet, file: file.name })),
      },
      processing: { state: 'done', problem: null },
    }),
    [repacked, words, ...sheets.map(({ file }) => file)].filter((file) => file !== null),
  );
}
