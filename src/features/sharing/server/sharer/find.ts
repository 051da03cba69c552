import { rulesInForce } from '#features/compliance/server/index.ts';
import { findPerson } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import type { StoredLink } from '../links/open.ts';
import { photoMark } from './mark.ts';

/** Who sent a link, as its page shows them. */
export async function findSharer(
  ctx: Context,
  { type, id, owner }: Pick<StoredLink, 'type' | 'id' | 'owner'>,
): Promise<SharedContent['sharer']> {
  const person = await findPerson(ctx, owner);
  if (!person) return null;
  const { name, solutionNumber, photo } = person;
  const { brokerCheck } = (await rulesInForce(ctx)).rules;
  return {
    ...{ name, solutionNumber, brokerCheck },
    photo: photo && `/link/${type}/${id}/photo/${photoMark(photo)}`,
  };
}
