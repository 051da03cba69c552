import { IconCheck, IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Session } from '#client/player/playlist/session-types.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ItemName } from '../../contract.ts';
import { NameLine } from '../parts/name-line.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './playlist-view.module.css';

const nothing = () => () => {};

interface Props {
  item: ItemName;
  at: number;
  session: Session | null;
  onPlay: () => void;
}

/** One of a list: play it, see how much of it was heard or seen, or go to its page. */
export function PlayedLine({ item, at, session, onPlay }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const subscribe = session?.subscribe ?? nothing;
  const isOn = useSyncExternalStore(subscribe, () => session?.read().begun && session.read().at === at);
  useSyncExternalStore(subscribe, () => session?.read().heard);
  const place = session?.placeOf(at);
  const Icon = isOn ? IconVolume : place?.isDone ? IconCheck : IconPlayerPlayFilled;
  return (
    <li className={styles.line} aria-current={isOn || undefined}>
      <IconButton
        className={styles.play}
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
