import * as z from 'zod';
import { noteItem } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { approveSamples } from './approve-samples.ts';
import { endApproval } from './end.ts';
import { reapplyRules } from './reapply-rules.ts';
import { listExpired } from './repository.ts';

const atOnce = 200;

/** Ends expired approvals. The content is out of reach from that very moment; this job records it. */
const endExpired = jobKind({
  name: 'compliance.end-expired',
  payload: z.strictObject({}),
  async run(ctx, _, job) {
    while (true) {
      const over = await listExpired(ctx, ctx.now(), atOnce);
      for (const approval of over) {
        job.signal.throwIfAborted();
        await transaction(actAsHub(ctx), async (inside) => {
          await endApproval(inside, approval, 'expired');
          if (!approval.about) await noteItem(inside, approval.item, (same) => same);
        });
      }
      if (over.length < atOnce) return;
    }
  },
});

export const approvalJobs = [endExpired, reapplyRules, approveSamples];

export const approvalSchedules: readonly Schedule[] = [
  { name: endExpired.name, cron: '* * * * *', kind: endExpired },
  { name: reapplyRules.name, cron: '17 3 * * *', kind: reapplyRules },
];
