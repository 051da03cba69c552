import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useWords } from '../media/words.ts';
import styles from './transcript.module.css';
import { Press } from './transport.tsx';

interface Props {
  wanted: string;
  onLook: (words: string) => void;
  count: number;
  /** Index of the current match. */
  at: number;
  onGo: (at: number) => void;
}

/** Search field for the transcript, with the number of matches and buttons to move between them. */
export function SearchBar({ wanted, onLook, count, at, onGo }: Props) {
  const t = useWords();
  return (
    <search className={`row shrinks muted on-card ${styles.search}`}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        type="search"
        className={`grow ink ${styles.field}`}
        aria-label={t('audio.transcript.search')}
        placeholder={t('audio.transcript.search')}
        value={wanted}
        dir="auto"
        onChange={(event) => onLook(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onGo(event.shiftKey ? at - 1 : at + 1);
        }}
      />
      <span role="status" className={`rigid tiny ${styles.count}`}>
        {wanted.trim() !== '' &&
          (count > 0 ? t('audio.transcript.place', { at: at + 1, count }) : t('audio.transcript.none'))}
      </span>
      {count > 0 && (
        <>
          <Press label={t('audio.transcript.previous')} onPress={() => onGo(at - 1)}>
            <IconChevronUp size={18} stroke={1.75} aria-hidden />
          </Press>
          <Press label={t('audio.transcript.next')} onPress={() => onGo(at + 1)}>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </Press>
        </>
      )}
    </search>
  );
}
