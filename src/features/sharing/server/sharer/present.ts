import { rulesInForce } from '#features/compliance/server/index.ts';
import type { Person } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import type { StoredLink } from '../links/open.ts';
import { photoMark } from './mark.ts';

/** Presents the sender of a link as its page shows them. */
export async function toSharer(
  ctx: Context,
  { type, id }: Pick<StoredLink, 'type' | 'id'>,
  { name, solutionNumber, photo }: Person,
): Promise<SharedContent['sharer']> {
  const { brokerCheck } = (await rulesInForce(ctx)).rules;
  return {
    name,
    solutionNumber,
    brokerCheck,
    photo: photo && `/link/${type}/${id}/photo/${photoMark(photo)}`,
  };
}
