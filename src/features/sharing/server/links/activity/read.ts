import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { dayMs } from '#shared/durations.ts';
import type { LinkActivity } from '../../../contract.ts';
import { LinkQuery } from '../../../contract.ts';
import { listLinks } from '../list/repository.ts';
import { presentLinks } from '../present.ts';
import { countSince, openingsSince } from './repository.ts';

interface ActivityQuery {
  /** Number of links, and of days. */
  size: number;
  days: number;
  /** Minutes by which the person's clock is ahead of UTC. */
  ahead: number;
}

/** Reads the caller's most recently opened links, each with its openings per day; today is the last. */
export async function readActivity(
  ctx: RequestContext,
  { size, days, ahead }: ActivityQuery,
): Promise<LinkActivity> {
  const { uid } = requireMember(ctx);
  const today = midnightBefore(ctx.now(), ahead);
  const since = new Date(today.getTime() - (days - 1) * dayMs);
  const { links } = await listLinks(ctx, uid, LinkQuery.parse({ sort: 'opened', size: 10 }));
  const shown = await presentLinks(ctx, links.slice(0, size));
  const counts = new Map(shown.map(({ id }) => [id, new Array<number>(days).fill(0)]));
  for (const { link, at, openings } of await openingsSince(ctx, [...counts.keys()], since)) {
    const counted = counts.get(link);
    const day = Math.floor((at.getTime() - since.getTime()) / dayMs);
    if (counted?.[day] !== undefined) counted[day] += openings;
  }
  return {
    today: await countSince(ctx, uid, today),
    links: shown.map((link) => ({ ...link, days: counts.get(link.id) ?? [] })),
  };
}

/** Start of the person's day. */
function midnightBefore(now: Date, ahead: number): Date {
  const shift = ahead * 60_000;
  return new Date(Math.floor((now.getTime() + shift) / dayMs) * dayMs - shift);
}
