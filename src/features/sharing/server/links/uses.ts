import { recordUse, type Use, watchReach } from '#features/compliance/server/doors/uses.ts';
import { findContent } from '#features/library/server/doors/content.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { asUse, itemsShown } from './as-use.ts';
import { readOwn } from './change.ts';
import { linkedContentOf } from './rules.ts';

/** Records that a member has sent a link of their own, by which channel, and the message with it. */
export async function noteSent(
  ctx: RequestContext,
  { id, way, message }: { id: string; way: NonNullable<Use['way']>; message?: Use['message'] },
): Promise<void> {
  const link = await readOwn(ctx, id);
  const found = await findContent(ctx, link.type, link.target);
  if (!found) throw new AppError('not-found');
  const content = await linkedContentOf(ctx, found);
  const use = { kind: 'sent', ...asUse(link, content), way, message } as const;
  await transaction(ctx, (inside) => recordUse(inside, use));
  await watchReach(ctx, itemsShown(content));
}
