import { IconCheck, IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import type { Session } from '#client/player/playlist/session-types.ts';
import { useLine } from '#client/player/playlist/use-line.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ItemName } from '../../contract.ts';
import { NameLine } from '../parts/name-line.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './playlist-view.module.css';

interface Props {
  item: ItemName;
  at: number;
  session: Session | null;
  onPlay: () => void;
}

/** An item of a playlist: play it, see its progress, or open its page. */
export function PlayedLine({ item, at, session, onPlay }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { isOn, place } = useLine(session, at);
  const Icon = isOn ? IconVolume : place?.isDone ? IconCheck : IconPlayerPlayFilled;
  return (
    <li className={`row gap-12 relative on-card ${styles.line}`} aria-current={isOn || undefined}>
      <IconButton
        className={`muted ${styles.play}`}
        label={
          isOn ? t('playlist.playing') : t('playlist.play-item', { title: `\u2068${titleOf(item)}\u2069` })
        }
        onClick={onPlay}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
      <NameLine item={item} />
      {place && !place.isDone && (
        <span className={styles.heard} style={{ inlineSize: `${(100 * place.at) / place.of}%` }} />
      )}
    </li>
  );
}
