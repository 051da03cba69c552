import { describeDuties, dutiesDue } from '#features/compliance/server/doors/filings.ts';
import type { Context } from '#server/context.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { hasRole } from '#shared/actor.ts';
import type { StartWork, WorkList } from '../../contract.ts';
import { listOwnSubmissions, listToDecide } from './approvals-repository.ts';
import { listOwnItems } from './items-repository.ts';
import { readSetUp } from './set-up.ts';

const mostShown = 4;

/** Returns the work that waits for the caller in each of their roles. */
export async function readWork(ctx: RequestContext): Promise<StartWork> {
  const member = requireMember(ctx);
  const { uid } = member;
  const [principal, editor, setUp] = await Promise.all([
    hasRole(member, 'COMPLIANCE') ? principalWork(ctx, uid) : null,
    hasRole(member, 'EDITOR') ? editorWork(ctx, uid) : null,
    hasRole(member, 'ADMIN') ? readSetUp(ctx, member) : null,
  ]);
  return { principal, editor, setUp };
}

async function principalWork(ctx: Context, uid: string): Promise<StartWork['principal']> {
  return { waiting: await listToDecide(ctx, uid), filings: await filingsDue(ctx) };
}

async function editorWork(ctx: Context, uid: string): Promise<StartWork['editor']> {
  return { ...(await listOwnSubmissions(ctx, uid)), ...(await listOwnItems(ctx, uid)) };
}

async function filingsDue(ctx: Context): Promise<WorkList> {
  const due = await dutiesDue(ctx);
  const described = due.length > 0 ? await describeDuties(ctx, due.slice(0, mostShown)) : [];
  return {
    count: due.length,
    rows: described.map(({ item, title, dueOn }) => ({
      id: item,
      title,
      path: '/compliance/filings',
      at: dueOn === null ? null : new Date(dueOn).toISOString(),
      by: '',
      note: '',
    })),
  };
}
