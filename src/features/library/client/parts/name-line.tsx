import { formatClock } from '#client/i18n/clock.ts';
import type { ItemName } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './name-line.module.css';
import { addressOf } from './place.ts';
import { Poster } from './poster.tsx';
import { StateTag } from './state-tag.tsx';

/** An item on one line: its picture, title and length. */
export function NameLine({ item, showState = false }: { item: ItemName; showState?: boolean }) {
  const t = useWords();
  const titleOf = useTitleOf();
  return (
    <span className="row grow gap-12">
      <Poster item={item} small />
      <span className="grid shrinks">
        <a className={`ink small strong breaks plain-link ${styles.title}`} href={addressOf(item.id)}>
          <bdi>{titleOf(item)}</bdi>
        </a>
        <span className="cluster gap-4-8 muted tiny">
          {item.durationMs !== null && <bdi dir="ltr">{formatClock(item.durationMs / 1000)}</bdi>}
          {item.durationMs === null && item.pages !== null && t('item.pages', { count: item.pages })}
          {showState && item.state !== 'ready' && <StateTag state={item.state} />}
        </span>
      </span>
    </span>
  );
}
