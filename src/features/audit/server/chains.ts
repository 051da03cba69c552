import type { ActingContext, Context } from '#server/context.ts';
import { actAsHub } from '#server/context.ts';
import type { Verdict } from '../contract.ts';
import { findEntriesOf } from './about/repository.ts';
import { recordChange } from './record.ts';
import type { Head } from './repository.ts';

/** What a look at a whole chain has found: its last sound record, and the first place that does not hold. */
export interface ChainVerdict extends Head {
  broken: Verdict['broken'];
}

/** Records that another room keeps in a chain of their own. */
export interface Chain {
  name: string;
  /** What an operator calls it. */
  about: string;
  /** Recomputes it; heads that were noted earlier must still be part of it. */
  verify(ctx: Context, noted: readonly Head[]): Promise<ChainVerdict>;
}

const chains = new Map<string, Chain>();
const checkedAction = 'chain.checked';

/** Has a chain checked wherever the trail is: by the command, every night, and by the heads that the trail keeps of it. */
export function checkChain(chain: Chain): void {
  chains.set(chain.name, chain);
}

/** Looks at all other chains, and holds them to what the trail says of them. */
export async function verifyChains(ctx: Context): Promise<(ChainVerdict & Pick<Chain, 'name' | 'about'>)[]> {
  const found = [];
  for (const { name, about, verify } of chains.values())
    found.push({ name, about, ...(await verify(ctx, await headsOf(ctx, name))) });
  return found;
}

/** The first thing that is wrong with what the trail vouches for, in the words of the trail. */
export function brokenBeside(found: readonly (ChainVerdict & Pick<Chain, 'about'>)[]): Verdict['broken'] {
  for (const { about, broken } of found) {
    if (broken?.fault === 'record') return broken;
    if (broken) return { seq: broken.seq, fault: 'chain', column: `${about} ${broken.seq}` };
  }
  return null;
}

/**
 * The same, written into the trail: so an anchor of the trail is one of theirs too. What has not grown since the last time is
 * not told again.
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
  return brokenBeside(all);
}

/** The heads that were found sound, as the trail tells. */
async function headsOf(ctx: Context, name: string): Promise<Head[]> {
  const entries = await findEntriesOf(ctx, { action: checkedAction, type: 'Chain', id: name });
  return entries.flatMap((entry) => {
    const { seq, hash, broken } = (entry.after ?? {}) as Partial<ChainVerdict>;
    return typeof seq === 'number' && typeof hash === 'string' && broken === null ? [{ seq, hash }] : [];
  });
}
