import { notify, settle } from '#features/notices/server/index.ts';
import type { Context } from '#server/context.ts';
import { mainTitle } from '../../contract.ts';
import type { StoredItem } from '../items/stored.ts';

/** Notifies the person who added an item once processing it fails, and settles that once it succeeds. */
export async function notifyOfProcessing(ctx: Context, before: StoredItem, after: StoredItem): Promise<void> {
  const [was, is] = [before.processing.state, after.processing.state];
  if (was === is) return;
  const { id, titles, language, createdBy } = after;
  const subject = { type: 'Item', id };
  if (is === 'done') await settle(ctx, ['processing-failed'], subject);
  if (is === 'failed' && createdBy !== null)
    await notify(ctx, {
      kind: 'processing-failed',
      to: { uids: [createdBy] },
      subject,
      title: mainTitle(titles, language),
      path: `/library/${id}`,
    });
}
