import * as z from 'zod';
import { recordChange } from '#features/audit/server/index.ts';
import { actAsHub } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { hourMs } from '#shared/durations.ts';
import { disposeOf } from './dispose-of.ts';
import { countStates, endDisposal, findDisposal, listWaiting } from './repository.ts';
import { vouchForDisposal } from './vouch.ts';

const atOnce = 50;

/** Carries out an approved disposal, item by item; a restarted run continues where the last one ended. */
export const runDisposal = jobKind({
  name: 'compliance.dispose',
  payload: z.strictObject({ disposal: z.string() }),
  maxAttempts: 20,
  timeoutMs: 6 * hourMs,
  lane: 'records',
  async run(ctx, { disposal: id }, job) {
    const disposal = await findDisposal(ctx, id);
    if (!disposal || disposal.doneAt) return;
    const hub = actAsHub(ctx);
    while (true) {
      const items = await listWaiting(ctx, id, atOnce);
      if (items.length === 0) break;
      for (const item of items) {
        job.signal.throwIfAborted();
        await disposeOf(hub, disposal, item);
      }
      const { waiting, ...settled } = await countStates(ctx, id);
      const over = Object.values(settled).reduce((sum, count) => sum + count, 0);
      await job.progress(Math.floor((100 * over) / Math.max(1, over + waiting)));
    }
    await transaction(hub, async (inside) => {
      const written = await endDisposal(inside, id);
      if (!written) return;
      const subject = { type: 'Disposal', id, name: disposal.reason };
      await recordChange(inside, {
        action: 'disposal.done',
        subject,
        after: await countStates(inside, id),
        vouchers: await vouchForDisposal(inside, written),
      });
    });
  },
});
