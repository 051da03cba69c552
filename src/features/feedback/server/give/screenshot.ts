import { releaseFiles } from '#features/library/server/doors/files.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { findFeedback, replaceFeedback } from '../repository.ts';

/** Adds a picture to feedback; if there is one already, or the feedback is gone, releases the file. */
export async function addScreenshot(ctx: Context, id: string, key: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const isDone = await transaction(ctx, async (inside) => {
      const before = await findFeedback(inside, id);
      if (!before || before.screenshot) {
        await releaseFiles(inside, [key]);
        return true;
      }
      const after = { ...before, screenshot: key, version: before.version + 1 };
      return replaceFeedback(inside, before.version, after);
    });
    if (isDone) return;
  }
}
