import { type Records, vouch } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import { noteItem, type StoredItem } from '#features/library/server/doors/items.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { dayMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { mostRecipients, nearMostRecipients, reachDays } from '../../contract/uses.ts';
import { approvalOf, isOver } from '../approval/embargo.ts';
import { rulesInForce } from '../in-force.ts';
import { rulesOf } from '../sharing.ts';
import { addressesIn, countPeople, type RecipientUses } from './reach/count.ts';
import { addRetail, eachRetail, findReached, findRetail } from './reach/repository.ts';
import { notifyOfReach } from './reach-emails.ts';
import type { Use } from './record.ts';

const retail = 'retail';
const becameRetail = 'item.became-retail';
export const retailRecords: Records = {
  name: retail,
  about: 'items that are treated as retail',
  actions: [becameRetail],
  each: eachRetail,
};

/**
 * Counts, for each of these items that is correspondence, the people who got it within the last thirty days; `before` limits
 * the count to records below that number.
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

/** Counts the people outside the firm: addresses of active members of the hub do not count. */
async function countOutside(ctx: Context, reached: readonly RecipientUses[]): Promise<number> {
  const addresses = addressesIn(reached);
  const emails = [...addresses];
  const people = emails.length > 0 ? await findPeople(ctx, { emails }) : [];
  const inside = new Set(people.flatMap(({ isActive, email }) => (isActive ? email.toLowerCase() : [])));
  return countPeople(reached, addresses.difference(inside));
}

/**
 * Throws `forbidden` with the reason `reach` and the number of people that still fit, if the records just written bring an item
 * to more people than correspondence may reach without approval. New records are those from `before` on.
 */
export async function requireReach(
  ctx: Context,
  items: readonly StoredItem[],
  { before }: { before: number },
): Promise<void> {
  // Checked first: items without a limit may have reached any number of people, which takes long to count.
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

/** True if one more use would bring one of these items to more people than it may reach. Writes nothing. */
export async function wouldExceedReach(
  ctx: Context,
  items: readonly StoredItem[],
  { link = null, standing = 'unknown', recipient = null, addressee = null, device = null }: Use,
): Promise<boolean> {
  const use = {
    link,
    standing,
    device,
    uses: 1,
    recipient: recipient?.toLowerCase() ?? null,
    addressee: addressee?.toLowerCase() ?? null,
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

/** True for content that is approved and may reach anybody, and for content treated as retail: that needs approval anyway. */
async function mayGoFurther(ctx: Context, item: StoredItem): Promise<boolean> {
  if (await findRetail(ctx, item.id)) return true;
  const approval = await approvalOf(ctx, item);
  return approval !== null && !isOver(ctx, approval);
}

/**
 * Treats items as retail that have reached more people than correspondence may: from then on they need approval as retail does.
 * Called after each use, so that no period of thirty days is missed. Compliance is notified of that, and shortly before the limit.
 */
export async function watchReach(ctx: Context, items: readonly StoredItem[]): Promise<void> {
  // Retail items stay retail, and may have reached any number of people.
  const watched = [];
  for (const item of await correspondenceIn(ctx, items))
    if (!(await findRetail(ctx, item.id))) watched.push(item);
  const reach = await reachOf(ctx, watched);
  for (const item of watched) {
    const recipients = reach.get(item.id) ?? 0;
    if (recipients > mostRecipients) await treatAsRetail(ctx, item, recipients);
    else if (recipients >= nearMostRecipients)
      await transaction(ctx, (inside) => notifyOfReach(inside, item, { is: 'near', recipients }));
  }
}

/** Notifies compliance that somebody was refused because these items have reached their limit. */
export async function notifyReachIsFull(ctx: Context, items: readonly StoredItem[]): Promise<void> {
  const reach = await reachOf(ctx, items);
  for (const item of items) {
    const recipients = reach.get(item.id) ?? 0;
    if (recipients < mostRecipients) continue;
    await transaction(ctx, (inside) => notifyOfReach(inside, item, { is: 'full', recipients }));
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
    await notifyOfReach(inside, item, { is: 'over', recipients });
  });
}
