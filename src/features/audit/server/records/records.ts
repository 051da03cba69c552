import { hash } from 'node:crypto';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { type ChainVerdict, checkChain } from '../chains.ts';
import { recordChange } from '../record.ts';
import { eachVoucher } from './repository.ts';
import { inOrder } from './text.ts';

/** That a record is as it is from an entry on; without a hash, that it is gone. */
export interface Voucher {
  records: string;
  id: string;
  hash: string | null;
  /** As it was found when it was written anew: what somebody changed meanwhile is not vouched for by that. */
  before?: string;
}

/** Records of another room, each of which the trail vouches for whenever it is written. */
export interface Records {
  name: string;
  /** What an operator calls them. */
  about: string;
  /** The actions whose entries vouch for them. */
  actions: readonly string[];
  each(ctx: Context): AsyncIterable<{ id: string; record: object }>;
}

const known = new Map<string, Records>();
const adopted = 'records.adopted';

/** Has records held to what the trail says of them, wherever the trail is checked. */
export function checkRecords(records: Records): void {
  known.set(records.name, records);
  checkChain({ name: records.name, about: records.about, verify: (ctx) => verifyTwice(ctx, records) });
}

/** What an entry says of a record that is written with it, in place of the one `before`; null: that it goes. */
export function vouch(records: string, id: string, record: object | null, before?: object): Voucher {
  return { records, id, hash: record && hashOf(record), ...(before && { before: hashOf(before) }) };
}

function hashOf(record: object): string {
  return hash('sha256', inOrder(record), 'hex');
}

/** A row as the record it is. What cannot be read any more is told as it stands there, which nobody has vouched for. */
export function asRecord<Row extends object>(row: Row, read: (row: Row) => object): object {
  try {
    return read(row);
  } catch {
    return row;
  }
}

/** What was written between two looks, at the trail and at the records, is no fault: that shows at the next look. */
async function verifyTwice(ctx: Context, records: Records): Promise<ChainVerdict> {
  const first = await verify(ctx, records);
  if (!first.broken) return first;
  const second = await verify(ctx, records);
  return second.broken?.column === first.broken.column ? second : verify(ctx, records);
}

async function verify(ctx: Context, { name, actions, each }: Records): Promise<ChainVerdict> {
  const told = new Map<string, { seq: number; hash: string }>();
  let foundOtherwise: { seq: number; id: string } | undefined;
  for await (const { seq, voucher } of eachVoucher(ctx, [...actions, adopted], name)) {
    const { id, before } = voucher;
    const earlier = told.get(id);
    if (before !== undefined && before !== earlier?.hash) foundOtherwise ??= { seq: earlier?.seq ?? 0, id };
    if (voucher.hash === null) told.delete(id);
    else told.set(id, { seq, hash: voucher.hash });
  }
  const all = hash('sha256', inOrder([...told].sort(([one], [other]) => (one < other ? -1 : 1))), 'hex');
  let sound = 0;
  const verdict = (seq: number, id: string): ChainVerdict => ({
    ...{ seq: sound, hash: all, broken: { seq, fault: 'record', column: `${name} ${id}` } },
  });
  for await (const { id, record } of each(ctx)) {
    const expected = told.get(id);
    if (expected?.hash !== vouch(name, id, record).hash) return verdict(expected?.seq ?? 0, id);
    told.delete(id);
    sound += 1;
  }
  const [missing] = told;
  if (missing) return verdict(missing[1].seq, missing[0]);
  // What is wrong today is told before what was wrong once: that stays so.
  if (foundOtherwise) return verdict(foundOtherwise.seq, foundOtherwise.id);
  return { seq: sound, hash: all, broken: null };
}

/** Vouches once for records that are older than vouching for them. */
export async function adoptRecords(ctx: Context): Promise<void> {
  for (const records of known.values()) await transaction(actAsHub(ctx), (inside) => adopt(inside, records));
}

async function adopt(ctx: ActingContext, { name, actions, each }: Records): Promise<void> {
  const vouchers: Voucher[] = [];
  for await (const { id, record } of each(ctx)) vouchers.push(vouch(name, id, record));
  if (vouchers.length === 0) return;
  for await (const _ of eachVoucher(ctx, [...actions, adopted], name)) return;
  const subject = { type: 'Records', id: name };
  await recordChange(ctx, { action: adopted, subject, after: { count: vouchers.length }, vouchers });
}
