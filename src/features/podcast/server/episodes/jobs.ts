import * as z from 'zod';
import { recordChange } from '#features/audit/server/index.ts';
import { findItems, publishItem } from '#features/library/server/doors/items.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { dueEpisodes, putEpisode } from './repository.ts';
import { subjectOf, toTrail } from './trail.ts';

/** Publishes the episodes whose publication time has come. */
const publishDue = jobKind({
  name: 'podcast.publish-due',
  payload: z.strictObject({}),
  run: publishDueEpisodes,
});

export async function publishDueEpisodes(ctx: Context): Promise<void> {
  for (const episode of await dueEpisodes(ctx, ctx.now()))
    await transaction(actAsHub(ctx), async (inside) => {
      const [item] = await findItems(inside, [episode.item]);
      if (!item) return;
      const after = {
        ...episode,
        version: episode.version + 1,
        waits: false,
        // If somebody published it early, it dates from that moment.
        publishAt: item.published ? null : episode.publishAt,
      };
      // If somebody changed it in the meantime, their change decides.
      if (!(await putEpisode(inside, episode.version, after))) return;
      const [before, is] = [toTrail(episode), toTrail(after)];
      await recordChange(inside, { action: 'episode.let-out', subject: subjectOf(item), before, after: is });
      await publishItem(inside, episode.item, true);
    });
}

export const episodeJobs = [publishDue];

export const episodeSchedules: readonly Schedule[] = [
  { name: publishDue.name, cron: '* * * * *', kind: publishDue },
];
