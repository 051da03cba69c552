import type { ActingContext, Context } from '#server/context.ts';
import { actAsHub } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';
import type { Verdict } from '../contract.ts';
import { findEntriesOf } from './about-repository.ts';
import { recordChange } from './record.ts';
import { auditedRecords, toChain } from './records/records.ts';
import type { Head } from './repository.ts';

/** Result of verifying a chain: its last sound record and its first fault. */
export interface ChainVerdict extends Head {
  broken: Verdict['broken'];
}

/** A chain of records that another room maintains. */
export interface Chain {
  name: string;
  /** Name for operators. */
  about: string;
  /** Recomputes the chain; heads noted earlier must still be part of it. */
  verify(ctx: Context, noted: readonly Head[]): Promise<ChainVerdict>;
}

/** Chains that are verified together with the trail, by the command and every night, also against heads in the trail. */
export const auditedChains = listHook<Chain>('audit.chains', { isRequired: true });

const checkedAction = 'chain.checked';

/** Verifies all other chains, also against the heads that the trail has of them. */
export async function verifyChains(ctx: Context): Promise<(ChainVerdict & Pick<Chain, 'name' | 'about'>)[]> {
  const found = [];
  const chains = [...ctx.hooks.all(auditedRecords).map(toChain), ...ctx.hooks.all(auditedChains)];
  for (const { name, about, verify } of chains)
    found.push({ name, about, ...(await verify(ctx, await headsOf(ctx, name))) });
  return found;
}

/** First fault of the records and chains that the trail vouches for, as a fault of the trail. */
export function firstChainFault(found: readonly (ChainVerdict & Pick<Chain, 'about'>)[]): Verdict['broken'] {
  for (const { about, broken } of found) {
    if (broken?.fault === 'record') return broken;
    if (broken) return { seq: broken.seq, fault: 'chain', column: `${about} ${broken.seq}` };
  }
  return null;
}

/**
 * Verifies all chains and records their heads in the trail, so that an anchor of the trail covers them too. Chains that have
 * not grown get no new entry.
 */
export async function noteChains(ctx: Context): Promise<Verdict['broken']> {
  const acting: ActingContext = actAsHub(ctx);
  const all = await verifyChains(ctx);
  for (const { name, about, ...found } of all) {
    const last = (await headsOf(ctx, name)).at(-1);
    if (found.broken) ctx.log.error({ chain: name, broken: found.broken }, `${about} do not hold`);
    if (!found.broken && found.seq === (last?.seq ?? 0)) continue;
    await recordChange(acting, {
      action: checkedAction,
      subject: { type: 'Chain', id: name },
      after: found,
    });
  }
  return firstChainFault(all);
}

/** Heads that the trail records as sound. */
async function headsOf(ctx: Context, name: string): Promise<Head[]> {
  const entries = await findEntriesOf(ctx, { action: checkedAction, type: 'Chain', id: name });
  return entries.flatMap((entry) => {
    const { seq, hash, broken } = (entry.after ?? {}) as Partial<ChainVerdict>;
    return typeof seq === 'number' && typeof hash === 'string' && broken === null ? [{ seq, hash }] : [];
  });
}
