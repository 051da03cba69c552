import { MediaError } from '#server/media/error.ts';
import type { Ladder, Peaks, Strip } from '#server/media/task.ts';
import type { FileRef } from '../items/stored.ts';
import { mediaOf } from './prepare.ts';
import type { Task } from './work.ts';

const playlistType = 'application/vnd.apple.mpegurl';

/** Makes everything besides the playable file, and that file first if there is none. */
export async function finish(task: Task, encodes: boolean): Promise<void> {
  const { item, input, run, store, note } = task;
  const probe = await run('check', 'probe', { path: input });
  const probed = { path: input, probe };
  if (encodes) {
    const { file: made } = await run('encode', 'encode', probed);
    const file = await store(made, item.kind === 'video' ? 'play.mp4' : 'play.m4a');
    const playable = { file: file.name, mime: file.mime };
    await note((before) => ({ ...before, media: mediaOf(before, playable) }), [file]);
  }
  if (item.kind === 'video')
    await orWithout(task, async () => noteStrip(task, await run('preview', 'strip', probed)));
  if (probe.audio) await orWithout(task, async () => notePeaks(task, await run('sound', 'peaks', probed)));
  if (item.kind === 'video')
    await orWithout(task, async () => noteLadder(task, await run('streams', 'ladder', probed)));
  await note((before) => ({ ...before, processing: { state: 'done', problem: null } }));
}

/** Skips what a player can do without if it cannot be made. */
async function orWithout({ log }: Task, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    log(`left out: ${error.message}`);
  }
}

async function noteStrip({ store, note }: Task, made: Strip): Promise<void> {
  const file = await store(made.file, 'strip.webp');
  const { columns, rows, tileWidth, tileHeight, intervalMs } = made;
  const strip = { file: file.name, columns, rows, tileWidth, tileHeight, intervalMs };
  await note((before) => ({ ...before, media: { ...before.media, strip } }), [file]);
}

async function notePeaks({ store, note }: Task, { peaks, loudnessLufs, truePeakDb }: Peaks): Promise<void> {
  const file = await store(
    { text: JSON.stringify({ peaks, truePeakDb }), mime: 'application/json' },
    'peaks.json',
  );
  await note(
    (before) => ({
      ...before,
      facts: { ...before.facts, loudness: loudnessLufs },
      media: { ...before.media, peaks: file.name },
    }),
    [file],
  );
}

/** Stores the streams. Each file is named by its content, so the playlists that name them are rewritten. */
async function noteLadder({ store, note }: Task, { master, renditions }: Ladder): Promise<void> {
  const files: FileRef[] = [];
  let text = master;
  for (const { name, file, playlist } of renditions) {
    const bytes = await store(file, `${name}.mp4`);
    const called = file.path.split(/[\\/]/).at(-1) ?? '';
    const list = await store(
      { text: playlist.replaceAll(called, bytes.name), mime: playlistType },
      `${name}.m3u8`,
    );
    text = text.replaceAll(`${name}.m3u8`, list.name);
    files.push(bytes, list);
  }
  const first = await store({ text, mime: playlistType }, 'master.m3u8');
  const hls = { master: first.name, files: files.map((file) => file.name) };
  await note((before) => ({ ...before, media: { ...before.media, hls } }), [first, ...files]);
}
