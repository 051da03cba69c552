import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReading } from '../reading.ts';
import { useNumbers } from '../use-numbers.ts';
import type { Size } from '../view/layout.ts';
import { useWords } from '../words.ts';
import { Preview } from './preview.tsx';
import styles from './thumbs.module.css';

interface Props {
  sizes: readonly Size[];
  page: number;
  onGo: () => void;
}

const gap = 12;
const label = 24;
const narrowest = 92;
/** Number of rows rendered before and after those in view. */
const spare = 2;

/** Thumbnails of all pages; only those around the viewport are rendered. */
export function Thumbs({ sizes, page, onGo }: Props) {
  const t = useWords();
  const format = useNumbers();
  const { goTo, pages } = useReading();
  const box = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState({ width: 0, height: 0, top: 0 });
  const first = sizes[0] ?? { width: 1, height: 1 };
  const inner = Math.max(narrowest, frame.width - 2 * gap);
  const columns = Math.max(1, Math.floor((inner + gap) / (narrowest + gap)));
  const width = Math.floor((inner - (columns - 1) * gap) / columns);
  const height = Math.round(
    Math.min(width * 1.5, Math.max(width * 0.5, (width * first.height) / first.width)),
  );
  const row = height + label + gap;
  const rows = Math.ceil(sizes.length / columns);

  const measure = () => {
    const { current } = box;
    if (current)
      setFrame({ width: current.clientWidth, height: current.clientHeight, top: current.scrollTop });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` only reads the current layout
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  // Scrolls the thumbnail of the current page into view.
  const isMeasured = frame.width > 0;
  useEffect(() => {
    const { current } = box;
    if (!current || !isMeasured) return;
    const top = Math.floor((page - 1) / columns) * row;
    if (top < current.scrollTop || top + row > current.scrollTop + current.clientHeight)
      current.scrollTo({ top: top - current.clientHeight / 3, behavior: 'instant' });
  }, [page, columns, row, isMeasured]);

  const from = Math.max(0, Math.floor(frame.top / row) - spare);
  const to = Math.min(rows, Math.ceil((frame.top + frame.height) / row) + spare);
  const shown = isMeasured
    ? sizes.slice(from * columns, to * columns).map((size, at) => ({ size, number: from * columns + at + 1 }))
    : [];
  return (
    <div className={`flexible ${styles.box}`} ref={box} onScroll={measure}>
      <ul className="relative" style={{ blockSize: rows * row + gap }}>
        {shown.map(({ size, number }) => {
          const at = number - 1;
          const scale = Math.min(width / size.width, height / size.height);
          return (
            <li
              key={number}
              className={styles.item}
              style={{
                insetBlockStart: gap + Math.floor(at / columns) * row,
                insetInlineStart: gap + (at % columns) * (width + gap),
                inlineSize: width,
              }}
            >
              <button
                type="button"
                className={`grid full gap-4 muted tiny round-s ${styles.thumb}`}
                aria-label={t('page-of', { page: number, pages })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => {
                  goTo(number);
                  onGo();
                }}
              >
                <span className="grid center" style={{ blockSize: height }}>
                  <span
                    className={`block relative clip ${styles.paper}`}
                    style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
                  >
                    <Preview page={number} size={size} rotation={0} isWanted />
                  </span>
                </span>
                <span className={`digits ${styles.number}`}>{format.number(number)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
