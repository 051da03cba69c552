import { useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { directionOf } from '#shared/locale.ts';
import type { ItemCard } from '../../contract.ts';

const cardLink = '[data-card-link]';

/** The card that was opened, and its place in the browser's history. */
let left: { entry: string | undefined; id: string } | null = null;

/**
 * Arrow keys move between cards, Space selects; one card at a time is a Tab stop. On return from an item, the focus is on its
 * card.
 */
export function useCardKeys(
  items: readonly ItemCard[],
  onToggle: ((item: ItemCard, withRange: boolean) => void) | undefined,
) {
  const [current, setCurrent] = useState<string | null>(null);
  const rtl = directionOf(useLanguage()) === 'rtl';
  const stop = items.some(({ id }) => id === current) ? current : (items[0]?.id ?? null);

  // The place that was arrived at for good: before that the shell moves the focus to the page.
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  useEffect(() => {
    const id = left?.entry === entry ? left?.id : undefined;
    if (id === undefined || !items.some((item) => item.id === id)) return;
    left = null;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-card-link="${CSS.escape(id)}"]`)?.focus(),
    );
  }, [entry, items]);
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(cardLink) : null;
    if (link) left = { entry, id: link.dataset.cardLink ?? '' };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(cardLink)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...currentTarget.querySelectorAll<HTMLElement>(cardLink)];
    const at = links.indexOf(target);
    if (key === ' ') {
      const item = items[at];
      if (item) onToggle?.(item, event.shiftKey);
    } else {
      const to = targetOf(links, at, key, rtl);
      if (to === undefined) return;
      links[Math.min(links.length - 1, Math.max(0, to))]?.focus();
    }
    event.preventDefault();
  };
  const tabIndexOf = (id: string) => (id === stop ? 0 : -1);
  return { onKeyDown, onClick, tabIndexOf, onFocusCard: setCurrent };
}

function targetOf(links: readonly HTMLElement[], at: number, key: string, rtl: boolean): number | undefined {
  const columns = columnsOf(links);
  const sideways = columns === 1 ? undefined : rtl ? -1 : 1;
  const steps: Record<string, number | undefined> = {
    ArrowRight: sideways,
    ArrowLeft: sideways && -sideways,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: links.length - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  // Below the last full row there may be nothing: the arrow stays where it is then.
  const down = Math.abs(step) === columns && columns > 1 && (key === 'ArrowDown' || key === 'ArrowUp');
  const to = at + step;
  return down && (to < 0 || to >= links.length) ? at : to;
}

function columnsOf(links: readonly HTMLElement[]): number {
  const top = (link: HTMLElement) => Math.round(link.closest('li, tr')?.getBoundingClientRect().top ?? 0);
  const first = links[0] && top(links[0]);
  return Math.max(1, links.filter((link) => top(link) === first).length);
}
