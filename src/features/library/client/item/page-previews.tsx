import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import edges from '#client/ui/edges.module.css';
import { useEdges } from '#client/ui/use-edges.ts';
import type { Item, PageSheet } from '../../contract.ts';
import { tileStyle } from '../parts/strip.ts';
import { useWords } from '../words.ts';
import styles from './page-previews.module.css';

/** The first pages of a PDF; a press shows the page in the reader. `#page=3` in the address marks its page. */
export function PagePreviews({ item }: { item: Item }) {
  const t = useWords();
  const { number } = useFormats();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const wanted = Number(/^page=(\d+)$/.exec(hash)?.[1] ?? 0);
  const [all, setAll] = useState(false);
  const row = useEdges();
  const marked = useRef<HTMLAnchorElement>(null);
  const pages = item.media.pages.flatMap(pagesOf);
  const address = item.media.playable?.url ?? item.media.original;
  useEffect(() => {
    // Scrolls the row only: the page itself is shown above.
    const { current } = marked;
    const list = current?.closest('ol');
    if (wanted > 0 && current && list)
      list.scrollLeft += current.getBoundingClientRect().x - list.getBoundingClientRect().x;
  }, [wanted]);
  if (!address || (pages.length === 0 && wanted === 0)) return null;
  return (
    <section>
      <div className="row spread gap-12 below-12">
        <h2 className="normal strong">{t('item.page-previews')}</h2>
        {pages.length > 3 && (
          <Button
            className={styles.toggle ?? ''}
            variant="subtle"
            size="md"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t('item.fewer-pages') : t('item.all-pages')}
          </Button>
        )}
      </div>
      {wanted > 0 && !pages.some(({ page }) => page === wanted) && (
        <p className="spaced">
          <a href={`${address}#page=${wanted}`}>{t('item.open-page', { page: wanted })}</a>
        </p>
      )}
      <ol className={`grid gap-12 ${styles.pages} ${edges.row}`} data-all={all} ref={row}>
        {pages.map(({ page, sheet, tile }) => (
          <li key={page}>
            <a
              className={`grid gap-4 muted tiny plain-link on-card ${styles.page}`}
              ref={wanted === page ? marked : undefined}
              aria-current={wanted === page ? 'location' : undefined}
              href={`${address}#page=${page}`}
              onClick={(event) => {
                event.preventDefault();
                location.hash = `page=${page}`;
              }}
              aria-label={t('item.open-page', { page })}
            >
              <span
                className={`full block ${styles.picture}`}
                style={{
                  aspectRatio: `${sheet.tileWidth} / ${sheet.tileHeight}`,
                  ...tileStyle({ ...sheet, rows: Math.ceil(sheet.tiles / sheet.columns) }, tile),
                }}
              />
              <span aria-hidden>{number(page)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function pagesOf(sheet: PageSheet): { page: number; sheet: PageSheet; tile: number }[] {
  return Array.from({ length: sheet.tiles }, (_, tile) => ({ page: sheet.first + tile, sheet, tile }));
}
