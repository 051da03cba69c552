import { MediaError } from '#server/media/error.ts';
import type { Probe } from '#server/media/probe.ts';
import { indexPassages } from '../search/index-item.ts';
import { engineOf } from './engine.ts';
import { notePoster } from './make-poster.ts';
import type { Task } from './work.ts';

/** Checks a new file and makes it playable. True where more is to be made of it. */
export async function prepare(task: Task): Promise<boolean> {
  if (task.item.kind === 'pdf') await preparePdf(task);
  else if ((await engineOf(task.ctx)).name === 'none') await leaveAsIs(task);
  else {
    await prepareMedia(task);
    return true;
  }
  return false;
}

/** With nothing to work on media here, the file is what people get. */
async function leaveAsIs({ note, log }: Task): Promise<void> {
  log('neither ffmpeg nor node-av is here: the file stays as it is');
  await note((item) => ({ ...item, processing: { state: 'done', problem: null } }));
}

async function prepareMedia(task: Task): Promise<void> {
  const { item, input, run, store, note } = task;
  const probe = await run('check', 'probe', { path: input });
  requireKind(task, probe);
  const { durationMs, video } = probe;
  await note((before) => ({
    ...before,
    facts: { ...before.facts, durationMs, width: video?.width ?? null, height: video?.height ?? null },
    chapters: before.chapters.length > 0 ? before.chapters : chaptersOf(task, probe),
  }));
  const start = await run('playable', 'fast-start', { path: input, probe });
  task.log(start.because);
  if (start.file) {
    const file = await store(start.file, item.kind === 'video' ? 'play.mp4' : 'play.m4a');
    const playable = { file: file.name, mime: file.mime };
    await note((before) => ({ ...before, media: { ...before.media, playable } }), [file]);
  }
  if (item.kind === 'video' && !item.media.poster)
    await notePoster(task, await run('poster', 'poster', { path: input, probe }));
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
  if (!item.media.poster || item.posterAtMs !== null) await notePoster(task, { ...pdf.cover, atMs: null });
  await note(
    (before) => ({
      ...before,
      facts: { ...before.facts, pages: pdf.pageCount },
      outline: pdf.outline,
      media: {
        ...before.media,
        playable: repacked && { file: repacked.name, mime: repacked.mime },
        pages: sheets.map(({ sheet, file }) => ({ ...sheet, file: file.name })),
      },
      processing: { state: 'done', problem: null },
    }),
    [...(repacked ? [repacked] : []), ...sheets.map(({ file }) => file)],
  );
}
