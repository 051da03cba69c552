import type { ReactNode } from 'react';
import { Tag } from '#client/ui/tag.tsx';
import type { Playlist } from '../../contract.ts';
import styles from '../item/item-head.module.css';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';

/** What the playlist is called, and what can be done at once. */
export function PlaylistHead({ playlist, children }: { playlist: Playlist; children?: ReactNode }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { kind, count, number, published } = playlist;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title}>
          <bdi>{titleOf(playlist)}</bdi>
        </h1>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <div className={styles.facts}>
        {children && (
          <Tag tone={published ? 'good' : 'plain'}>{t(published ? 'state.ready' : 'state.draft')}</Tag>
        )}
        <span className={styles.soft}>
          {number !== null && `${t('playlist.season', { number })} · `}
          {t(`playlist.count.${kind}`, { count })}
        </span>
      </div>
    </header>
  );
}
