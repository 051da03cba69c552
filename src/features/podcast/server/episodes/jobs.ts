import * as z from 'zod';
import { findItems, publishItem } from '#features/library/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { dueEpisodes, putEpisode } from './repository.ts';

/** Lets out the episodes whose time has come. */
const publishDue = jobKind({ name: 'podcast.publish-due', payload: z.strictObject({}), run: letOut });

export async function letOut(ctx: Context): Promise<void> {
  for (const episode of await dueEpisodes(ctx, ctx.now()))
    await transaction(actAsHub(ctx), async (inside) => {
      const [item] = await findItems(inside, [episode.item]);
      // Whoever changed it meanwhile has decided anew.
      const isStill = await putEpisode(inside, episode.version, {
        ...episode,
        version: episode.version + 1,
        waits: false,
        // It is as old as it is out, if somebody did not wait for its time.
        publishAt: item?.published ? null : episode.publishAt,
      });
      if (isStill) await publishItem(inside, episode.item, true);
    });
}

export const episodeJobs = [publishDue];

export const episodeSchedules: readonly Schedule[] = [
  { name: publishDue.name, cron: '* * * * *', kind: publishDue },
];
