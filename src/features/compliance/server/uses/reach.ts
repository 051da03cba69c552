import { checkRecords, recordChange, vouch } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle, noteItem, type StoredItem } from '#features/library/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { mostRecipients, nearMostRecipients, reachDays } from '../../contract/uses.ts';
import { rulesInForce } from '../in-force.ts';
import { rulesOf } from '../sharing.ts';
import { addRetail, eachRetail, findRecipients, findRetail } from './reach/repository.ts';
import { tellOfReach } from './reach-letters.ts';

const dayMs = 24 * 60 * 60 * 1000;

const retail = 'retail';
const becameRetail = 'item.became-retail';
checkRecords({
  name: retail,
  about: 'items that are treated as retail',
  actions: [becameRetail],
  each: eachRetail,
});

/** Of each of these items that are correspondence: how many people got it within the last thirty days. */
export async function reachOf(
  ctx: Context,
  items: readonly Pick<StoredItem, 'id' | 'category'>[],
): Promise<Map<string, number>> {
  const { rules } = await rulesInForce(ctx);
  const since = new Date(ctx.now().getTime() - reachDays * dayMs);
  const reach = new Map<string, number>();
  for (const { id, category } of items)
    if (rulesOf(rules, [category]).some((each) => each.class === 'correspondence'))
      reach.set(id, await countOutside(ctx, await findRecipients(ctx, id, since)));
  return reach;
}

/** People of the firm are no investors: who may come into the hub does not count. */
async function countOutside(ctx: Context, recipients: readonly string[]): Promise<number> {
  const emails = recipients.filter((each) => each.includes('@'));
  const people = emails.length > 0 ? await findPeople(ctx, { emails }) : [];
  return recipients.length - people.filter(({ isActive }) => isActive).length;
}

/**
 * Treats as retail what more people have got than correspondence may reach: from then on it needs approval as retail does. Asked
 * after each use, so that no thirty days are missed. Compliance is told of that, and before it comes so far.
 */
export async function watchReach(ctx: Context, items: readonly StoredItem[]): Promise<void> {
  const reach = await reachOf(ctx, items);
  for (const item of items) {
    const recipients = reach.get(item.id) ?? 0;
    if (recipients > mostRecipients) await treatAsRetail(ctx, item, recipients);
    else if (recipients >= nearMostRecipients && !(await findRetail(ctx, item.id)))
      await transaction(ctx, (inside) => tellOfReach(inside, item, { is: 'near', recipients }));
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
