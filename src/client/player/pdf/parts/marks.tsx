import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Match } from '../find/matches.ts';
import styles from './page-view.module.css';

interface Props {
  matches: readonly Match[];
  active: number | null;
  /** Elements of the page's text layer. */
  pieces: readonly HTMLElement[];
  /** Requests that the active match, at this fraction of the page's height, be scrolled into view. */
  onReveal: (part: number) => void;
}

interface Mark {
  key: string;
  at: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Highlights the matches of a page; positions are in percent, so that they are right at any zoom. */
export function Marks({ matches, active, pieces, onReveal }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useLayoutEffect(() => {
    const page = host.current?.getBoundingClientRect();
    if (page) setMarks(matches.flatMap((match, at) => marksOf(match, at, pieces, page)));
  }, [matches, pieces]);
  const reveal = useRef(onReveal);
  reveal.current = onReveal;
  const top = marks.find(({ at }) => at === active)?.top;
  useEffect(() => {
    if (active !== null && top !== undefined) reveal.current(top / 100);
  }, [active, top]);
  return (
    <div className={styles.marks} ref={host} aria-hidden="true">
      {marks.map(({ key, at, left, top: y, width, height }) => (
        <span
          key={key}
          className={styles.mark}
          data-active={at === active || undefined}
          style={{ left: `${left}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
        />
      ))}
    </div>
  );
}

function marksOf({ from, to }: Match, at: number, pieces: readonly HTMLElement[], page: DOMRect): Mark[] {
  const [first, last] = [Math.min(from.piece, to.piece), Math.max(from.piece, to.piece)];
  const marks: Mark[] = [];
  for (let piece = first; piece <= last; piece += 1) {
    const node = pieces[piece]?.firstChild;
    const length = node?.textContent?.length ?? 0;
    if (!node || length === 0) continue;
    const range = document.createRange();
    range.setStart(node, piece === from.piece ? Math.min(from.place, length) : 0);
    range.setEnd(node, piece === to.piece ? Math.min(to.place, length) : length);
    for (const rect of range.getClientRects())
      if (rect.width > 0.5)
        marks.push({
          key: `${at}-${piece}-${marks.length}`,
          at,
          left: ((rect.left - page.left) / page.width) * 100,
          top: ((rect.top - page.top) / page.height) * 100,
          width: (rect.width / page.width) * 100,
          height: (rect.height / page.height) * 100,
        });
  }
  return marks;
}
