import { use } from 'react';
import { DrawnContext } from '#client/lib/drawn.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Pager } from '#client/ui/pager.tsx';

/** Number of episodes that the server renders at once: a season may have a thousand. */
const atOnce = 50;

/** Returns the range of episodes to render: all of them, or one page on the server. */
export function useDrawnPart(total: number): { from: number; to: number; page: number } {
  const isDrawn = import.meta.env.SSR && use(DrawnContext);
  const [{ page = '' }] = useAddressQuery();
  if (!isDrawn) return { from: 0, to: total, page: 1 };
  const last = Math.max(1, Math.ceil(total / atOnce));
  const current = Math.min(Math.max(1, Number.parseInt(page, 10) || 1), last);
  return { from: (current - 1) * atOnce, to: current * atOnce, page: current };
}

/** Links to the other pages of episodes, for readers without script. */
export function DrawnPager({ page, total }: { page: number; total: number }) {
  const isDrawn = import.meta.env.SSR && use(DrawnContext);
  const [{ page: _, ...address }] = useAddressQuery();
  if (!isDrawn || total <= atOnce) return null;
  const hrefOf = (to: number) => `?${new URLSearchParams({ ...address, page: String(to) })}`;
  return (
    <noscript>
      <Pager page={page} total={total} hrefOf={hrefOf} size={atOnce} onPage={nothing} onSize={nothing} />
    </noscript>
  );
}

const nothing = () => {};
