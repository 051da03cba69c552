import type { Context } from '#server/context.ts';
import type { AnchorCopy, Verdict } from '../../contract.ts';
import { listAnchors, type StoredCheck } from './repository.ts';

/** What a look at the trail found wrong, and when: with the trail, or with the copy of its head. */
export type TrailFault = { at: Date } & (
  | { broken: NonNullable<Verdict['broken']> }
  | { copy: Exclude<AnchorCopy['state'], 'locked'> }
);

/** Tells people. `name` stays the same for as long as nights find the same, and is another once the trail has held in between. */
type Teller = (ctx: Context, fault: TrailFault & { name: string }) => Promise<void>;

const tellers: Teller[] = [];

/** Has a room told of each fault that a nightly look finds. Told again every night: who must tell people once keeps its name. */
export function whenFaulty(tell: Teller): void {
  tellers.push(tell);
}

export async function tellOfFault(ctx: Context, fault: TrailFault): Promise<void> {
  const name = nameOf(fault, await listAnchors(ctx));
  for (const tell of tellers) await tell(ctx, { ...fault, name });
}

function nameOf(fault: TrailFault, anchors: readonly StoredCheck[]): string {
  if ('copy' in fault) {
    const locked = anchors.findLast(({ copy }) => copy?.state === 'locked');
    return `copy ${fault.copy} since ${locked?.id ?? 'ever'}`;
  }
  const { seq, fault: kind, column = '' } = fault.broken;
  return `${kind} ${seq} ${column} since ${anchors.at(-1)?.id ?? 'ever'}`;
}
