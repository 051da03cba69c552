import { type RefObject, useRef } from 'react';
import type { Find } from '../find/use-find.ts';
import type { Size } from '../view/layout.ts';
import type { View } from '../view/use-view.ts';
import { useWords } from '../words.ts';
import { PageView } from './page-view.tsx';
import styles from './pages.module.css';

interface Props {
  view: View;
  sizes: readonly Size[];
  find: Find;
  /** True if the pages are drawn here; false while presenting or printing. */
  isOn: boolean;
  onScroll: () => void;
  onReveal: (page: number, part: number) => void;
}

/** Number of pages rendered before and after those in view. */
const spare = 2;

/** All pages, one below the other; only those around the viewport are rendered. */
export function Pages({ view, sizes, find, isOn, onScroll, onReveal }: Props) {
  const t = useWords();
  const { layout, seen, rotation } = view;
  const reading = useNewest(seen.page);
  const from = Math.max(1, seen.first - spare);
  const to = Math.min(sizes.length, seen.last + spare);
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return (
    <section
      className={`grow relative ${styles.scroller}`}
      ref={view.scroller}
      dir="ltr"
      aria-label={t('document')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area scrolled by keyboard must be focusable
      tabIndex={0}
      onScroll={onScroll}
    >
      {layout && (
        <div
          className={`relative ${styles.sheet}`}
          ref={view.sheet}
          style={{ width: layout.width, height: layout.height }}
        >
          {numbers.map((page) => {
            const box = layout.boxes[page - 1];
            const size = sizes[page - 1];
            if (!box || !size) return null;
            return (
              <PageView
                key={page}
                page={page}
                box={box}
                size={size}
                rotation={rotation}
                onReveal={onReveal}
                isDrawn={isOn && seen.drawn.includes(page)}
                isInView={page >= seen.first && page <= seen.last}
                urgency={() => Math.abs(page - reading.current)}
                matches={find.found.matches.get(page)}
                active={find.hit?.page === page ? find.hit.at : null}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  newest.current = value;
  return newest;
}
