import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isTouchedByPeople } from '#features/audit/server/index.ts';
import { approveSampleWords, endCopyApproval } from '#features/compliance/server/index.ts';
import { samplesAdded, samplesRemoved } from '#features/library/server/index.ts';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { listen } from '#server/events.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { showRoutes } from '../../contract.ts';
import { storeArtwork } from '../artwork/take.ts';
import { changeShow } from '../shows/change.ts';
import { newShow } from '../shows/new-show.ts';
import { type StoredShow, showAt } from '../shows/repository.ts';

const words = fileURLToPath(new URL('show.json', import.meta.url));
/** Cover of the sample season: it names the podcast, and is large enough for directories. */
const picture = fileURLToPath(new URL('../../../../../samples/season-1.jpg', import.meta.url));

const SampleShow = showRoutes.create.input.omit({ titles: true, artwork: true });

/** Fills in the details of the university podcast that directories ask for, as long as nobody has written any. */
export const describeSample = jobKind({
  name: 'podcast.describe-sample',
  payload: z.strictObject({}),
  async run(ctx) {
    const acting = actAsHub(ctx);
    if (!(await untouched(acting))) return;
    const changes = SampleShow.parse(JSON.parse(await readFile(words, 'utf8')));
    const artwork = await storeArtwork(ctx, createReadStream(picture));
    await transaction(acting, async (inside) => {
      const show = await untouched(inside);
      if (!show) return;
      const { id, version } = show;
      await changeShow(inside, { id, version, ...changes, artwork });
      await approveSampleWords(inside, 'Podcast', id);
    });
  },
});

/** Adds and removes the details of the sample show together with the other sample content. */
export function followSamples(ctx: Context): void {
  listen(ctx.events, samplesAdded, async () => {
    await enqueue(ctx, describeSample, {}, { dedupeKey: 'once' });
  });
  listen(ctx.events, samplesRemoved, () => forgetSample(ctx));
}

async function forgetSample(ctx: Context): Promise<void> {
  await transaction(actAsHub(ctx), async (inside) => {
    const show = await untouched(inside);
    if (!show) return;
    const { id, version, titles, slug } = show;
    const { descriptions, language, author, owner, category, copyright } = newShow(inside, { titles, slug });
    const blank = { descriptions, language, author, owner, category, copyright };
    await changeShow(inside, { id, version, ...blank, artwork: null }, { isSample: true });
    await endCopyApproval(inside, 'Podcast', id);
  });
}

/** Returns the university podcast if no person has edited it. */
async function untouched(ctx: ActingContext): Promise<StoredShow | null> {
  const show = await showAt(ctx, null);
  return show && !(await isTouchedByPeople(ctx, [{ type: 'Podcast', id: show.id }])) ? show : null;
}
