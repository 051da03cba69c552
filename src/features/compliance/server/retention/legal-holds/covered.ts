import { makersOf } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { sharersAmong } from '../../recall/sharers.ts';
import { handledBy } from '../facts/repository.ts';
import { activeLegalHolds, lockLegalHolds } from './repository.ts';

/** Returns the items among these that are on legal hold; `everything` if nothing at all may be removed. */
export async function itemsOnLegalHold(
  ctx: Context,
  items: readonly string[],
): Promise<'everything' | ReadonlySet<string>> {
  await lockLegalHolds(ctx);
  const standing = await activeLegalHolds(ctx);
  if (standing.some(({ kind }) => kind === 'all')) return 'everything';
  const named = new Set(targets(standing, 'item'));
  const people = targets(standing, 'person');
  const covered = new Set(items.filter((id) => named.has(id)));
  for (const id of await belongingTo(ctx, items, people)) covered.add(id);
  return covered;
}

/** True if everything that somebody has made or sent is on legal hold. */
export async function isPersonOnLegalHold(ctx: Context, uid: string | null): Promise<boolean> {
  await lockLegalHolds(ctx);
  const standing = await activeLegalHolds(ctx);
  return standing.some(({ kind, target }) => kind === 'all' || (kind === 'person' && target === uid));
}

/** Lists the items among these that one of these people has made, submitted, approved or sent. */
async function belongingTo(
  ctx: Context,
  items: readonly string[],
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const made = await makersOf(ctx, items);
  const isOne = (uid: string) => people.includes(uid);
  const theirs = items.filter((id) => made.get(id)?.some(isOne));
  for (const id of items) if ((await sharersAmong(ctx, id)).some(isOne)) theirs.push(id);
  return [...theirs, ...(await handledBy(ctx, items, people))];
}

function targets(legalHolds: readonly { kind: string; target: string }[], wanted: string): string[] {
  return legalHolds.filter(({ kind }) => kind === wanted).map(({ target }) => target);
}
