import { type CSSProperties, useRef } from 'react';
import type { Match } from '../find/matches.ts';
import { useReading } from '../reading.ts';
import type { Box, Size } from '../view/layout.ts';
import { useCanvas } from '../view/use-canvas.ts';
import { useLinks } from '../view/use-links.ts';
import { useText } from '../view/use-text.ts';
import { useWords } from '../words.ts';
import { Marks } from './marks.tsx';
import { PageLinks } from './page-links.tsx';
import styles from './page-view.module.css';
import { Preview } from './preview.tsx';

interface Props {
  page: number;
  box: Box;
  size: Size;
  rotation: number;
  isDrawn: boolean;
  isInView: boolean;
  urgency: () => number;
  matches: readonly Match[] | undefined;
  /** Index of the current match. */
  active: number | null;
  onReveal: (page: number, part: number) => void;
}

/** One page: its thumbnail until the canvas is drawn, its selectable text, and its links. */
export function PageView({
  page,
  box,
  size,
  rotation,
  isDrawn,
  isInView,
  urgency,
  matches,
  active,
  onReveal,
}: Props) {
  const t = useWords();
  const { pages } = useReading();
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isSharp = useCanvas(canvas, { page, box, rotation, isOn: isDrawn, urgency });
  const isRead = isSharp || (isDrawn && matches !== undefined);
  const pieces = useText(text, page, rotation, isRead);
  const { links, fields } = useLinks(page, rotation, isRead);
  const place = {
    insetBlockStart: box.top,
    left: box.left,
    inlineSize: box.width,
    blockSize: box.height,
    '--total-scale-factor': box.scale,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: pages are parts of a document, not groups of fields
    <div
      className={`clip ${styles.page}`}
      style={place}
      role="group"
      aria-label={t('page-of', { page, pages })}
      data-pdf-page={page}
      data-sharp={isSharp || undefined}
    >
      {!isSharp && <Preview page={page} size={size} rotation={rotation} isWanted={isInView && !isDrawn} />}
      <div className={`cover ${styles.canvas}`} ref={canvas} />
      {matches && pieces && (
        <Marks matches={matches} active={active} pieces={pieces} onReveal={(part) => onReveal(page, part)} />
      )}
      <div
        className={styles.text}
        ref={text}
        dir="ltr"
        onPointerDown={({ currentTarget }) => {
          currentTarget.dataset.selecting = '';
          addEventListener('pointerup', () => delete currentTarget.dataset.selecting, { once: true });
        }}
      />
      {isRead && <PageLinks links={links} fields={fields} />}
    </div>
  );
}
