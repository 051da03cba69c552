import { useEffect, useId, useRef, useState } from 'react';
import { useReading } from '../reading.ts';
import type { Size } from '../view/layout.ts';
import { type Chapter, readOutline } from '../view/outline.ts';
import { useWords } from '../words.ts';
import { Contents } from './contents.tsx';
import { Icon } from './icon.tsx';
import styles from './side.module.css';
import { Thumbs } from './thumbs.tsx';
import { Tool } from './tool.tsx';

interface Props {
  sizes: readonly Size[];
  page: number;
  onClose: () => void;
  /** Called after the user goes to a page, so that a panel that covers the pages can close. */
  onGo: () => void;
}

type Tab = 'pages' | 'contents';

/** Side panel with page thumbnails and, if the document has one, the table of contents. */
export function Side({ sizes, page, onClose, onGo }: Props) {
  const t = useWords();
  const id = useId();
  const chapters = useOutline();
  const [chosen, setChosen] = useState<Tab | null>(null);
  const tabs: Tab[] = chapters.length > 0 ? ['contents', 'pages'] : ['pages'];
  const tab = chosen ?? (chapters.length > 0 ? 'contents' : 'pages');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className={`column rigid on-card ${styles.side}`}
      ref={panel}
      tabIndex={-1}
      aria-label={t('panel')}
    >
      <header className={`row rigid spread ${styles.head}`}>
        <div className="flex gap-4" role="tablist">
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}${each}`}
              className={`muted small medium round-s ${styles.tab}`}
              aria-selected={each === tab}
              aria-controls={`${id}panel`}
              tabIndex={each === tab ? 0 : -1}
              onClick={() => setChosen(each)}
              onKeyDown={(event) => {
                if (!event.key.startsWith('Arrow')) return;
                event.preventDefault();
                event.stopPropagation();
                const other = tabs.find((one) => one !== tab) ?? tab;
                setChosen(other);
                document.getElementById(`${id}${other}`)?.focus();
              }}
            >
              {t(`panel.${each}`)}
            </button>
          ))}
        </div>
        <Tool label={t('panel.close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </Tool>
      </header>
      <div
        className={`column flexible ${styles.panel}`}
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${tab}`}
      >
        {tab === 'contents' ? (
          <div className={`flexible ${styles.contents}`}>
            <Contents chapters={chapters} page={page} onGo={onGo} />
          </div>
        ) : (
          <Thumbs sizes={sizes} page={page} onGo={onGo} />
        )}
      </div>
    </section>
  );
}

function useOutline(): readonly Chapter[] {
  const { pdf } = useReading();
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  useEffect(() => {
    if (!pdf) return;
    let isGone = false;
    readOutline(pdf).then(
      (found) => !isGone && setChapters(found),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [pdf]);
  return chapters;
}
