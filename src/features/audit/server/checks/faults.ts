import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';
import type { AnchorCopy, Verdict } from '../../contract.ts';
import { listAnchors, type StoredCheck } from './repository.ts';

/** Fault that a check found, and when: in the trail, or in the copy of its head. */
export type TrailFault = { at: Date } & (
  | { broken: NonNullable<Verdict['broken']> }
  | { copy: Exclude<AnchorCopy['state'], 'locked'> }
);

/** Notifies people. `name` identifies the fault: it stays the same every night until the trail has been sound in between. */
type FaultListener = (ctx: Context, fault: TrailFault & { name: string }) => Promise<void>;

/** Listeners for faults, called every night while a fault lasts: to notify people once, store its name. */
export const faultListeners = listHook<FaultListener>('audit.faults', { isRequired: true });

export async function notifyOfFault(ctx: Context, fault: TrailFault): Promise<void> {
  const name = nameOf(fault, await listAnchors(ctx));
  for (const notify of ctx.hooks.all(faultListeners)) await notify(ctx, { ...fault, name });
}

function nameOf(fault: TrailFault, anchors: readonly StoredCheck[]): string {
  if ('copy' in fault) {
    const locked = anchors.findLast(({ copy }) => copy?.state === 'locked');
    return `copy ${fault.copy} since ${locked?.id ?? 'ever'}`;
  }
  const { seq, fault: kind, column = '' } = fault.broken;
  return `${kind} ${seq} ${column} since ${anchors.at(-1)?.id ?? 'ever'}`;
}
