import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { actAsHub, type Context } from '#server/context.ts';
import { emit } from '#server/events.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { importAll, readSource } from '../import/run.ts';
import { samplesAdded } from './events.ts';
import { isNew, markFilled, noteSample } from './repository.ts';

const folder = fileURLToPath(new URL('../../../../../samples', import.meta.url));

/** Fills a new hub. */
export const fillHub = jobKind({
  name: 'library.add-samples',
  payload: z.strictObject({}),
  async run(ctx) {
    await markFilled(ctx);
    const { lines, playlists } = await importAll(actAsHub(ctx), await readSource(folder, true), {
      dryRun: false,
      limited: false,
    });
    for (const { id } of lines) if (id) await noteSample(ctx, { id, kind: 'item' });
    for (const playlist of playlists) await noteSample(ctx, playlist);
    const failed = lines.find((line) => line.outcome === 'failed');
    if (failed) throw new Error(`${failed.where}: ${failed.problem}`);
    emit(ctx, samplesAdded, {});
  },
});

/** Queues the sample content for a new, empty hub, if the settings ask for it. */
export async function fillNewHub(ctx: Context): Promise<void> {
  if (ctx.config.sampleContent && (await isNew(ctx))) await enqueue(ctx, fillHub, {}, { dedupeKey: 'once' });
}
