import { useState } from 'react';
import { useReading } from '../reading.ts';
import { useNumbers } from '../use-numbers.ts';
import { type Chapter, chapterOf } from '../view/outline.ts';
import { useWords } from '../words.ts';
import styles from './contents.module.css';
import { Icon } from './icon.tsx';

interface Props {
  chapters: readonly Chapter[];
  page: number;
  onGo: () => void;
}

/** Table of contents with the current chapter marked. */
export function Contents({ chapters, page, onGo }: Props) {
  const current = chapterOf(chapters, page)?.id ?? null;
  return <List chapters={chapters} current={current} isShort={chapters.length <= 12} onGo={onGo} />;
}

interface ListProps {
  chapters: readonly Chapter[];
  current: string | null;
  isShort: boolean;
  onGo: () => void;
}

function List({ chapters, current, isShort, onGo }: ListProps) {
  return (
    <ul className={`grid ${styles.list}`}>
      {chapters.map((chapter) => (
        <Entry key={chapter.id} chapter={chapter} current={current} isShort={isShort} onGo={onGo} />
      ))}
    </ul>
  );
}

function Entry({ chapter, current, isShort, onGo }: Omit<ListProps, 'chapters'> & { chapter: Chapter }) {
  const t = useWords();
  const format = useNumbers();
  const { goTo } = useReading();
  const [isOpen, setOpen] = useState(isShort || current?.startsWith(`${chapter.id}.`) === true);
  const { id, title, page, part, children } = chapter;
  return (
    <li>
      <div className={`flex round-s ${styles.row}`} data-current={id === current || undefined}>
        {children.length > 0 && (
          <button
            type="button"
            className={`grid rigid muted center round-s ${styles.toggle}`}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'panel.shut' : 'panel.open', { title: `\u2068${title}\u2069` })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="right" size={16} />
          </button>
        )}
        <button
          type="button"
          className={styles.name}
          aria-current={id === current || undefined}
          onClick={() => {
            goTo(page, part);
            onGo();
          }}
        >
          <bdi>{title}</bdi>
          <span className="rigid muted tiny digits">{format.number(page)}</span>
        </button>
      </div>
      {isOpen && children.length > 0 && (
        <List chapters={children} current={current} isShort={false} onGo={onGo} />
      )}
    </li>
  );
}
