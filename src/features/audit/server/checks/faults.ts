import type { Context } from '#server/context.ts';
import type { Verdict } from '../../contract.ts';
import { listAnchors } from './repository.ts';

/** What a look at the trail found wrong, and when. */
export interface TrailFault {
  at: Date;
  broken: NonNullable<Verdict['broken']>;
}

/** Tells people. `name` stays the same for as long as nights find the same, and is another once the trail has held in between. */
type Teller = (ctx: Context, fault: TrailFault & { name: string }) => Promise<void>;

const tellers: Teller[] = [];

/** Has a room told of each fault that a nightly look finds. Told again every night: who must tell people once keeps its name. */
export function whenFaulty(tell: Teller): void {
  tellers.push(tell);
}

export async function tellOfFault(ctx: Context, fault: TrailFault): Promise<void> {
  const { seq, fault: kind, column = '' } = fault.broken;
  const sound = (await listAnchors(ctx)).at(-1);
  const name = `${kind} ${seq} ${column} since ${sound?.id ?? 'ever'}`;
  for (const tell of tellers) await tell(ctx, { ...fault, name });
}
