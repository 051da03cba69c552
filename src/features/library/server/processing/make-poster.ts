import type { Stills } from '#server/media/task.ts';
import { storePoster } from '../files/picture.ts';
import type { Task } from './work.ts';

/** Draws a poster from a moment of the video. */
export async function makePoster(task: Task, atMs: number): Promise<void> {
  const { input, run } = task;
  const probe = await run('check', 'probe', { path: input });
  await notePoster(task, await run('poster', 'poster', { path: input, probe, atMs }));
}

/** Stores a poster, and its moment in the video. */
export async function notePoster(
  { store, note }: Task,
  { atMs, ...stills }: Stills & { atMs: number | null },
): Promise<void> {
  const { poster, files } = await storePoster(stills, store);
  await note((before) => ({ ...before, posterAtMs: atMs, media: { ...before.media, poster } }), files);
}
