import { dutiesDue } from '#features/compliance/server/doors/filings.ts';
import type { Context } from '#server/context.ts';
import { hasRole, type Member } from '#shared/actor.ts';
import { countWork } from './repository.ts';

/** Counts what waits for a member, by the name of the page of the navigation that shows it. */
export async function countPages(ctx: Context, member: Member): Promise<Record<string, number>> {
  const decides = hasRole(member, 'COMPLIANCE');
  const edits = hasRole(member, 'EDITOR');
  const { waiting, returned, failed } = await countWork(ctx, member.uid, { decides, edits });
  const filings = decides ? (await dutiesDue(ctx)).length : 0;
  return { approvals: waiting + returned, library: failed, filings };
}
