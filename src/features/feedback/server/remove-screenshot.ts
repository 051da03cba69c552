import * as z from 'zod';
import { jobKind } from '#server/jobs/job.ts';

/** Removes the file of a picture that nobody has any more. */
export const removeScreenshot = jobKind({
  name: 'feedback.remove-screenshot',
  payload: z.strictObject({ key: z.string() }),
  run: (ctx, { key }) => ctx.storage.remove(key),
});
