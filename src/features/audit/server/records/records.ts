import { hash } from 'node:crypto';
import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { listHook } from '#server/hooks.ts';
import type { Chain, ChainVerdict } from '../chains.ts';
import { recordChange } from '../record.ts';
import { eachVoucher } from './repository.ts';
import { inOrder } from './text.ts';

/** Statement of an entry about a record: its hash from then on, or null once it is removed. */
export interface Voucher {
  records: string;
  id: string;
  hash: string | null;
  /** Hash of the record before it was rewritten, so that tampering in between is not vouched for. */
  before?: string;
}

/** Records of another room; the trail vouches for each whenever it is written. */
export interface Records {
  name: string;
  /** Name for operators. */
  about: string;
  /** Actions whose entries vouch for them. */
  actions: readonly string[];
  each(ctx: Context): AsyncIterable<{ id: string; record: object }>;
}

/** Records that are compared with their hashes in the trail whenever the trail is checked. */
export const auditedRecords = listHook<Records>('audit.records', { isRequired: true });

const adopted = 'records.adopted';

/** Wraps records as a chain, to be verified like one. */
export function toChain(records: Records): Chain {
  return { name: records.name, about: records.about, verify: (ctx) => verifyTwice(ctx, records) };
}

/** Voucher for a record written in place of `before`; a null record is a removal. */
export function vouch(records: string, id: string, record: object | null, before?: object): Voucher {
  return { records, id, hash: record && hashOf(record), ...(before && { before: hashOf(before) }) };
}

function hashOf(record: object): string {
  return hash('sha256', inOrder(record), 'hex');
}

/** Reads a row as a record. A row that cannot be read stays as it is, which no voucher matches. */
export function asRecord<Row extends object>(row: Row, read: (row: Row) => object): object {
  try {
    return read(row);
  } catch {
    return row;
  }
}

/** Verifies again on a fault: a record written between reading the trail and the records is no fault. */
async function verifyTwice(ctx: Context, records: Records): Promise<ChainVerdict> {
  const first = await verify(ctx, records);
  if (!first.broken) return first;
  const second = await verify(ctx, records);
  return second.broken?.column === first.broken.column ? second : verify(ctx, records);
}

async function verify(ctx: Context, { name, actions, each }: Records): Promise<ChainVerdict> {
  const anchored = new Map<string, { seq: number; hash: string }>();
  let foundOtherwise: { seq: number; id: string } | undefined;
  for await (const { seq, voucher } of eachVoucher(ctx, [...actions, adopted], name)) {
    const { id, before } = voucher;
    const earlier = anchored.get(id);
    if (before !== undefined && before !== earlier?.hash) foundOtherwise ??= { seq: earlier?.seq ?? 0, id };
    if (voucher.hash === null) anchored.delete(id);
    else anchored.set(id, { seq, hash: voucher.hash });
  }
  const all = hash('sha256', inOrder([...anchored].sort(([one], [other]) => (one < other ? -1 : 1))), 'hex');
  let sound = 0;
  const verdict = (seq: number, id: string): ChainVerdict => ({
    seq: sound,
    hash: all,
    broken: { seq, fault: 'record', column: `${name} ${id}` },
  });
  for await (const { id, record } of each(ctx)) {
    const expected = anchored.get(id);
    if (expected?.hash !== vouch(name, id, record).hash) return verdict(expected?.seq ?? 0, id);
    anchored.delete(id);
    sound += 1;
  }
  const [missing] = anchored;
  if (missing) return verdict(missing[1].seq, missing[0]);
  // A current fault comes before a past one, which is permanent.
  if (foundOtherwise) return verdict(foundOtherwise.seq, foundOtherwise.id);
  return { seq: sound, hash: all, broken: null };
}

/** Vouches once for records that are older than their auditing. */
export async function adoptRecords(ctx: Context): Promise<void> {
  for (const records of ctx.hooks.all(auditedRecords))
    await transaction(actAsHub(ctx), (inside) => adopt(inside, records));
}

async function adopt(ctx: ActingContext, { name, actions, each }: Records): Promise<void> {
  const vouchers: Voucher[] = [];
  for await (const { id, record } of each(ctx)) vouchers.push(vouch(name, id, record));
  if (vouchers.length === 0) return;
  for await (const _ of eachVoucher(ctx, [...actions, adopted], name)) return;
  const subject = { type: 'Records', id: name };
  await recordChange(ctx, { action: adopted, subject, after: { count: vouchers.length }, vouchers });
}
