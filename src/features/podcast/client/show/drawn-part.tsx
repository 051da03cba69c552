import { useContext } from 'react';
import { DrawnContext } from '#client/lib/drawn.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Pager } from '#client/ui/pager.tsx';

/** So many episodes the server draws at once: a season may have a thousand. */
const atOnce = 50;

/** Which of so many episodes are drawn: all of them, or a page of them where the server draws. */
export function useDrawnPart(total: number): { from: number; to: number; page: number } {
  const isDrawn = useContext(DrawnContext);
  const [{ page = '' }] = useAddressQuery();
  if (!import.meta.env.SSR || !isDrawn) return { from: 0, to: total, page: 1 };
  const last = Math.max(1, Math.ceil(total / atOnce));
  const asked = Math.min(Math.max(1, Number.parseInt(page, 10) || 1), last);
  return { from: (asked - 1) * atOnce, to: asked * atOnce, page: asked };
}

/** The way to the other pages of episodes, for readers without script. */
export function DrawnPager({ page, total }: { page: number; total: number }) {
  const isDrawn = useContext(DrawnContext);
  const [{ page: _, ...address }] = useAddressQuery();
  if (!import.meta.env.SSR || !isDrawn || total <= atOnce) return null;
  const hrefOf = (to: number) => `?${new URLSearchParams({ ...address, page: String(to) })}`;
  return (
    <noscript>
      <Pager {...{ page, total, hrefOf }} size={atOnce} onPage={nothing} onSize={nothing} />
    </noscript>
  );
}

const nothing = () => {};
