import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { removeScreenshot } from '../remove-screenshot.ts';
import { findFeedback, replaceFeedback } from '../repository.ts';

/** Puts a picture beside feedback; where there is one already, or the feedback has gone, the file goes. */
export async function addScreenshot(ctx: Context, id: string, key: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const isDone = await transaction(ctx, async (inside) => {
      const before = await findFeedback(inside, id);
      if (!before || before.screenshot) {
        await enqueue(inside, removeScreenshot, { key });
        return true;
      }
      const after = { ...before, screenshot: key, version: before.version + 1 };
      return replaceFeedback(inside, before.version, after);
    });
    if (isDone) return;
  }
}
