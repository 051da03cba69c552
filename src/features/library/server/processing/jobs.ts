import * as z from 'zod';
import { jobKind } from '#server/jobs/job.ts';
import { throughOutages } from '#server/jobs/outage.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { hourMs } from '#shared/durations.ts';
import { finish } from './finish.ts';
import { makePoster } from './make-poster.ts';
import { prepare } from './prepare.ts';
import { noteFailed, work } from './work.ts';

const payload = z.strictObject({ item: z.string(), key: z.string() });
const maxAttempts = 3;

/** Makes all the rest of a file: streams, previews, sound. */
export const finishItem = jobKind({
  name: 'library.finish-item',
  payload: payload.extend({ encodes: z.boolean() }),
  maxAttempts,
  timeoutMs: 24 * hourMs,
  lane: 'media',
  run: (ctx, { encodes, ...input }, job) => work(ctx, input, job, { steps: (task) => finish(task, encodes) }),
  onFailed: (ctx, input) => noteFailed(ctx, input),
});

/** Checks a new file and makes it playable: the part that somebody waits for. */
export const prepareItem = jobKind({
  name: 'library.prepare-item',
  payload,
  maxAttempts,
  timeoutMs: 2 * hourMs,
  lane: 'arriving',
  run: (ctx, input, job) =>
    work(ctx, input, job, {
      steps: async (task) => {
        const left = await prepare(task);
        const dedupeKey = `${input.item} ${input.key}`;
        const rest = { ...input, encodes: left === 'all' };
        if (left !== 'nothing')
          await throughOutages(ctx, job.signal, () => enqueue(ctx, finishItem, rest, { dedupeKey }));
      },
    }),
  onFailed: (ctx, input) => noteFailed(ctx, input),
});

/** Draws a poster from a moment of the video. */
export const drawPoster = jobKind({
  name: 'library.draw-poster',
  payload: payload.extend({ atMs: z.int() }),
  maxAttempts,
  lane: 'arriving',
  run: (ctx, { atMs, ...input }, job) =>
    work(ctx, input, job, { isAside: true, steps: (task) => makePoster(task, atMs) }),
});
