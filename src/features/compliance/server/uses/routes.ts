import { findItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/handle.ts';
import { type ItemUse, mostRecipients, type UseQuery, useRoutes } from '../../contract.ts';
import { presentUses } from './present.ts';
import { findRetail } from './reach/repository.ts';
import { reachOf } from './reach.ts';
import { countKinds, findUses, type UseFilter } from './repository.ts';
import { spanOfUses } from './use-span.ts';

export const useApi = [
  bind(useRoutes.list, async (ctx, { before, size, ...query }) => {
    const found = await findUses(ctx, toFilter(query), { below: before, most: size + 1, newestFirst: true });
    const uses = found.slice(0, size);
    return {
      uses: await presentUses(ctx, uses),
      older: found.length > size ? (uses.at(-1)?.seq ?? null) : null,
    };
  }),
  bind(useRoutes.ofItem, (ctx, { id }) => itemUse(ctx, id)),
];

/** Converts a request into a filter. Email addresses are stored in lower case. */
export function toFilter({ from, to, recipient, ...query }: UseQuery): UseFilter {
  return {
    ...query,
    recipient: recipient?.toLowerCase(),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

async function itemUse(ctx: Context, id: string): Promise<ItemUse> {
  const kinds = await countKinds(ctx, id);
  const item = await findItem(ctx, id);
  const span = await spanOfUses(ctx, id, item);
  const reach = item && (await reachOf(ctx, [item])).get(id);
  const retail = await findRetail(ctx, id);
  return {
    first: span?.first.toISOString() ?? null,
    last: span?.last?.toISOString() ?? null,
    links: kinds.get('made') ?? 0,
    openings: kinds.get('opened') ?? 0,
    deliveries: kinds.get('delivered') ?? 0,
    recipients: reach ?? 0,
    most: reach === undefined || reach === null ? null : mostRecipients,
    retailSince: retail?.since.toISOString() ?? null,
  };
}
