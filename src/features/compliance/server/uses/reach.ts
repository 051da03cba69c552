import { checkRecords, recordChange, vouch } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle, noteItem, type StoredItem } from '#features/library/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { mostRecipients, nearMostRecipients, reachDays } from '../../contract/uses.ts';
import { approvalOf, isOver } from '../approval/holding.ts';
import { rulesInForce } from '../in-force.ts';
import { rulesOf } from '../sharing.ts';
import { addressesIn, countPeople, type Reached } from './reach/count.ts';
import { addRetail, eachRetail, findReached, findRetail } from './reach/repository.ts';
import { tellOfReach } from './reach-letters.ts';
import type { Use } from './record.ts';

const dayMs = 24 * 60 * 60 * 1000;

const retail = 'retail';
const becameRetail = 'item.became-retail';
checkRecords({
  name: retail,
  about: 'items that are treated as retail',
  actions: [becameRetail],
  each: eachRetail,
});

/**
 * Of each of these items that are correspondence: how many people got it within the last thirty days; `before` asks about
 * the records below that number alone.
 */
export async function reachOf(
  ctx: Context,
  items: readonly Pick<StoredItem, 'id' | 'category'>[],
  { before }: { before?: number } = {},
): Promise<Map<string, number>> {
  const since = firstDay(ctx);
  const reach = new Map<string, number>();
  for (const { id } of await correspondenceIn(ctx, items))
    reach.set(id, await countOutside(ctx, await findReached(ctx, id, { since, before })));
  return reach;
}

function firstDay(ctx: Context): Date {
  return new Date(ctx.now().getTime() - reachDays * dayMs);
}

async function correspondenceIn<Item extends Pick<StoredItem, 'category'>>(
  ctx: Context,
  items: readonly Item[],
): Promise<Item[]> {
  const { rules } = await rulesInForce(ctx);
  return items.filter(({ category }) =>
    rulesOf(rules, [category]).some((each) => each.class === 'correspondence'),
  );
}

/** People of the firm are no investors: an address of somebody who may come into the hub does not count. */
async function countOutside(ctx: Context, reached: readonly Reached[]): Promise<number> {
  const addresses = addressesIn(reached);
  const emails = [...addresses];
  const people = emails.length > 0 ? await findPeople(ctx, { emails }) : [];
  const inside = new Set(people.flatMap(({ isActive, email }) => (isActive ? email.toLowerCase() : [])));
  return countPeople(reached, addresses.difference(inside));
}

/**
 * Throws `forbidden` with the reason `reach`, and how many more people fit, where records that were just written bring an
 * item to more people than correspondence may reach without approval. Those at `before` and above are the new ones.
 */
export async function requireReach(
  ctx: Context,
  items: readonly StoredItem[],
  { before }: { before: number },
): Promise<void> {
  // Asked first: what may go further has reached any number, which takes its time to count.
  const limited = [];
  for (const item of await correspondenceIn(ctx, items))
    if (!(await mayGoFurther(ctx, item))) limited.push(item);
  const reach = await reachOf(ctx, limited);
  const beyond = limited.filter(({ id }) => (reach.get(id) ?? 0) > mostRecipients);
  const earlier = await reachOf(ctx, beyond, { before });
  const grown = beyond.filter(({ id }) => (reach.get(id) ?? 0) > (earlier.get(id) ?? 0));
  if (grown.length === 0) return;
  const fits = grown.map(({ id }) => Math.max(0, mostRecipients - (earlier.get(id) ?? 0)));
  throw new AppError('forbidden', {
    params: { reason: 'reach', fits: Math.min(...fits), most: mostRecipients },
  });
}

/** Whether one more use would bring one of these items to more people than it may reach. Nothing is written. */
export async function wouldCross(
  ctx: Context,
  items: readonly StoredItem[],
  { link = null, standing = 'unknown', recipient = null, addressee = null, device = null }: Use,
): Promise<boolean> {
  const use = {
    ...{ link, standing, device, uses: 1 },
    ...{ recipient: recipient?.toLowerCase() ?? null, addressee: addressee?.toLowerCase() ?? null },
  };
  for (const item of await correspondenceIn(ctx, items)) {
    if (await mayGoFurther(ctx, item)) continue;
    const reached = await findReached(ctx, item.id, { since: firstDay(ctx) });
    const count = await countOutside(ctx, reached);
    if (count < mostRecipients) continue;
    if ((await countOutside(ctx, [...reached, use])) > count) return true;
  }
  return false;
}

/** What is approved as retail may reach anybody; what counts as retail already is held by that. */
async function mayGoFurther(ctx: Context, item: StoredItem): Promise<boolean> {
  if (await findRetail(ctx, item.id)) return true;
  const approval = await approvalOf(ctx, item);
  return approval !== null && !isOver(ctx, approval);
}

/**
 * Treats as retail what more people have got than correspondence may reach: from then on it needs approval as retail does. Asked
 * after each use, so that no thirty days are missed. Compliance is told of that, and before it comes so far.
 */
export async function watchReach(ctx: Context, items: readonly StoredItem[]): Promise<void> {
  // What is retail already stays so, and may have reached any number of people.
  const watched = [];
  for (const item of await correspondenceIn(ctx, items))
    if (!(await findRetail(ctx, item.id))) watched.push(item);
  const reach = await reachOf(ctx, watched);
  for (const item of watched) {
    const recipients = reach.get(item.id) ?? 0;
    if (recipients > mostRecipients) await treatAsRetail(ctx, item, recipients);
    else if (recipients >= nearMostRecipients)
      await transaction(ctx, (inside) => tellOfReach(inside, item, { is: 'near', recipients }));
  }
}

/** Tells compliance that somebody was refused because these items have reached as many people as they may. */
export async function tellReachIsFull(ctx: Context, items: readonly StoredItem[]): Promise<void> {
  const reach = await reachOf(ctx, items);
  for (const item of items) {
    const recipients = reach.get(item.id) ?? 0;
    if (recipients < mostRecipients) continue;
    await transaction(ctx, (inside) => tellOfReach(inside, item, { is: 'full', recipients }));
  }
}

async function treatAsRetail(ctx: Context, item: StoredItem, recipients: number): Promise<void> {
  await transaction(actAsHub(ctx), async (inside) => {
    const record = { item: item.id, since: inside.now(), recipients };
    if (!(await addRetail(inside, record))) return;
    await noteItem(inside, item.id, (same) => same);
    await recordChange(inside, {
      action: becameRetail,
      subject: { type: 'Item', id: item.id, name: mainTitle(item.titles, item.language) },
      after: { recipients },
      vouchers: [vouch(retail, item.id, record)],
    });
    await tellOfReach(inside, item, { is: 'over', recipients });
  });
}
