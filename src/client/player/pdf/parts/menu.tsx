import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { View } from '../view/use-view.ts';
import { useWords } from '../words.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { Tool } from './tool.tsx';

interface Props {
  view: View;
  onPresent: () => void;
  /** Null if the document cannot be printed. */
  onPrint: (() => void) | null;
  download: string | null;
  onDownload: () => void;
}

/** Menu of less frequent actions. */
export function Menu({ view, onPresent, onPrint, download, onDownload }: Props) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : box.current?.contains(event.target as Node)) return;
      // Escape closes only the menu.
      if (isKey) {
        event.stopPropagation();
        box.current?.querySelector('button')?.focus();
      }
      setOpen(false);
    };
    document.addEventListener('pointerdown', close, true);
    document.addEventListener('keydown', close, true);
    box.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
    return () => {
      document.removeEventListener('pointerdown', close, true);
      document.removeEventListener('keydown', close, true);
    };
  }, [isOpen]);
  const choice = (name: string, face: ReactNode, run: () => void, stays = false, isOn?: boolean) => (
    <button
      type="button"
      className={`row gap-12 ink plain-link round-s text-start ${styles.choice}`}
      data-choice
      aria-pressed={isOn}
      onClick={() => {
        if (!stays) setOpen(false);
        run();
      }}
    >
      {face}
      {name}
    </button>
  );
  return (
    <div className="relative" ref={box}>
      <Tool label={t('more')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="more" />
      </Tool>
      {isOpen && (
        <div className={`grid ${styles.list}`}>
          <div className={styles.narrow}>
            {choice(t('zoom.in'), <Icon name="larger" size={18} />, () => view.zoomBy(1), true)}
            {choice(t('zoom.out'), <Icon name="smaller" size={18} />, () => view.zoomBy(-1), true)}
          </div>
          {choice(
            t('zoom.width'),
            <Icon name="width" size={18} />,
            () => view.zoomTo('width'),
            false,
            view.zoom === 'width',
          )}
          {choice(
            t('zoom.page'),
            <Icon name="page" size={18} />,
            () => view.zoomTo('page'),
            false,
            view.zoom === 'page',
          )}
          {choice(
            t('zoom.full'),
            <Icon name="paper" size={18} />,
            () => view.zoomTo(1),
            false,
            view.zoom === 1,
          )}
          {choice(t('rotate'), <Icon name="rotate" size={18} />, view.rotate, true)}
          <hr className={`full ${styles.rule}`} />
          {choice(t('present'), <Icon name="present" size={18} />, onPresent)}
          {onPrint && choice(t('print'), <Icon name="print" size={18} />, onPrint)}
          {download && (
            <a
              className={`row gap-12 ink plain-link round-s text-start ${styles.choice}`}
              data-choice
              href={download}
              download
              onClick={() => {
                setOpen(false);
                onDownload();
              }}
            >
              <Icon name="download" size={18} />
              {t('download')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
