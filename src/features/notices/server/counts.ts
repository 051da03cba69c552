import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { Member } from '#shared/actor.ts';
import { countUnread } from './list-repository.ts';

/** Counts what waits for a member, by the name of the page where they find it; 0 or missing: nothing. */
type CountPages = (ctx: Context, member: Member) => Promise<Readonly<Record<string, number>>>;

/** Counts for the navigation, which the browser requests every minute: each provider uses one statement. */
export const pageCounts = listHook<CountPages>('notices.page-counts');

/** Returns the number of unread notifications and the counts of pages that are not 0. */
export async function readCounts(
  ctx: RequestContext,
): Promise<{ unread: number; pages: Record<string, number> }> {
  const member = requireMember(ctx);
  const counts = await Promise.all(ctx.hooks.all(pageCounts).map((count) => count(ctx, member)));
  const pages = counts.flatMap((each) => Object.entries(each)).filter(([, count]) => count > 0);
  return { unread: await countUnread(ctx, member.uid), pages: Object.fromEntries(pages) };
}
