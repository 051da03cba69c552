import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReading } from '../reading.ts';
import { type Size, zoomOf } from '../view/layout.ts';
import { useWords } from '../words.ts';
import { Icon } from './icon.tsx';
import { PageView } from './page-view.tsx';
import styles from './present.module.css';
import { Tool } from './tool.tsx';

interface Props {
  start: number;
  sizes: readonly Size[];
  direction: 'ltr' | 'rtl';
  /** Called with the last page shown. */
  onEnd: (page: number) => void;
  onPage: (page: number) => void;
}

const restMs = 2500;
const forward = new Set([' ', 'PageDown', 'ArrowDown', 'Enter', 'n']);
const backward = new Set(['PageUp', 'ArrowUp', 'Backspace', 'p']);

/** Presents one page at a time in full screen. The next and previous pages are drawn in advance. */
export function Present({ start, sizes, direction, onEnd, onPage }: Props) {
  const t = useWords();
  const { pages } = useReading();
  const root = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(start);
  const [frame, setFrame] = useState<Size | null>(null);
  const [isQuiet, setQuiet] = useState(false);
  const now = useRef({ page, onEnd, onPage });
  now.current = { page, onEnd, onPage };
  const isRtl = direction === 'rtl';
  const turn = (by: 1 | -1) => setPage((before) => Math.min(pages, Math.max(1, before + by)));
  useEffect(() => now.current.onPage(page), [page]);

  // A button disabled at the first or last page loses the focus: the root takes it, so that the keys still work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may disable a button
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) root.current?.focus({ preventScroll: true });
  }, [page]);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setFrame({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    element.focus({ preventScroll: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = root.current;
    const left = () => document.fullscreenElement || now.current.onEnd(now.current.page);
    // Fills the window if full screen is not available, as on iPhones.
    element?.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => document.addEventListener('fullscreenchange', left),
      () => {},
    );
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => {});
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page restarts the timer
  useEffect(() => {
    if (isQuiet) return;
    const timer = setTimeout(() => setQuiet(true), restMs);
    return () => clearTimeout(timer);
  }, [isQuiet, page]);

  const swipe = useRef<{ x: number; y: number } | null>(null);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (key === 'Tab') return stayInside(event);
    const isButton = event.target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');
    const by =
      key === (isRtl ? 'ArrowLeft' : 'ArrowRight') || forward.has(key)
        ? 1
        : key === (isRtl ? 'ArrowRight' : 'ArrowLeft') || backward.has(key)
          ? -1
          : 0;
    if (key === 'Escape') onEnd(page);
    else if (key === 'Home') setPage(1);
    else if (key === 'End') setPage(pages);
    else if (by === 0 || isButton) return;
    else turn(by);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.screen}
      ref={root}
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-label={t('present')}
      aria-describedby="pdf-present-hint"
      data-quiet={isQuiet || undefined}
      dir={direction}
      onKeyDown={press}
      onPointerMove={() => setQuiet(false)}
      onPointerDown={({ clientX: x, clientY: y }) => {
        setQuiet(false);
        swipe.current = { x, y };
      }}
      onPointerUp={(event) => {
        const from = swipe.current;
        swipe.current = null;
        if (!from || event.button !== 0 || (event.target as Element).closest('a, button')) return;
        const across = event.clientX - from.x;
        const down = event.clientY - from.y;
        if (Math.abs(across) > 40 && Math.abs(across) > Math.abs(down)) turn(across > 0 === isRtl ? 1 : -1);
        else if (Math.hypot(across, down) < 10) turn(1);
      }}
    >
      <p id="pdf-present-hint" className="unseen">
        {t('present.hint')}
      </p>
      {frame &&
        [page, page + 1, page - 1].map((each) => {
          const size = sizes[each - 1];
          if (!size) return null;
          const scale =
            zoomOf(size, 'page', { width: frame.width + 16, height: frame.height + 16 }) * (96 / 72);
          const [width, height] = [Math.floor(size.width * scale), Math.floor(size.height * scale)];
          const box = {
            width,
            height,
            scale,
            left: Math.round((frame.width - width) / 2),
            top: Math.round((frame.height - height) / 2),
          };
          return (
            <div key={each} className={styles.page} dir="ltr" hidden={each !== page}>
              <PageView
                page={each}
                box={box}
                size={size}
                rotation={0}
                isDrawn
                isInView={each === page}
                urgency={() => Math.abs(each - now.current.page)}
                matches={undefined}
                active={null}
                onReveal={() => {}}
              />
            </div>
          );
        })}
      <div className={`row gap-4 ink ${styles.tools}`} data-scheme="dark">
        <Tool label={t('previous')} disabled={page <= 1} onClick={() => turn(-1)}>
          <Icon name="left" className={styles.arrow} />
        </Tool>
        <span
          className={`ink small digits centered ${styles.count}`}
          role="status"
          aria-label={t('page-of', { page, pages })}
        >
          {page} / {pages}
        </span>
        <Tool label={t('next')} disabled={page >= pages} onClick={() => turn(1)}>
          <Icon name="right" className={styles.arrow} />
        </Tool>
        <Tool label={t('present.end')} onClick={() => onEnd(page)}>
          <Icon name="close" />
        </Tool>
      </div>
    </div>
  );
}

/** Traps the focus: Tab goes from the last button to the first, and Shift+Tab back. */
function stayInside(event: React.KeyboardEvent<HTMLElement>): void {
  const root = event.currentTarget;
  const stops = [...root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    (stop) => !stop.closest('[hidden]'),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (activeElement !== from && !(event.shiftKey && activeElement === root)) return;
  event.preventDefault();
  to?.focus();
}
