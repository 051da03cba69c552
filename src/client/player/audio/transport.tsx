import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward15,
  IconRewindForward30,
} from '@tabler/icons-react';
import { skip, togglePlay } from '../media/requests.ts';
import { useMedia } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import { skips } from '../playlist/open-track.ts';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import styles from './buttons.module.css';

/** Skip back, play and skip forward; in a list also the previous and next track. Back is on the left in every language. */
export function Transport() {
  const { program } = useSession();
  const isList = program.tracks.length > 1;
  return (
    <div className={`row ${styles.transport}`} dir="ltr">
      {isList && <Step way="previous" />}
      <Skip way="back" />
      <PlayButton className={styles.play} size={26} />
      <Skip way="on" />
      {isList && <Step way="next" />}
    </div>
  );
}

/** Button for the previous or next track of the list. */
export function Step({ way }: { way: 'previous' | 'next' }) {
  const t = useWords();
  const session = useSession();
  const hasNext = useSessionState((state) => state.next !== null);
  const Icon = way === 'next' ? IconPlayerSkipForwardFilled : IconPlayerSkipBackFilled;
  return (
    <Press label={t(`list.${way}`)} onPress={session[way]} isOff={way === 'next' && !hasNext}>
      <Icon size={20} aria-hidden />
    </Press>
  );
}

/** Button that skips a number of seconds back or forward. */
export function Skip({ way }: { way: keyof typeof skips }) {
  const t = useWords();
  const { element } = useSession();
  const seconds = skips[way];
  const Icon = way === 'back' ? IconRewindBackward15 : IconRewindForward30;
  return (
    <Press label={t(way, { seconds })} onPress={() => skip(element, way === 'back' ? -seconds : seconds)}>
      <Icon size={26} stroke={1.75} aria-hidden />
    </Press>
  );
}

export function PlayButton({ className, size }: { className: string | undefined; size: number }) {
  const t = useWords();
  const { element } = useSession();
  const isPaused = useMedia((state) => state.paused);
  const isOver = useMedia((state) => state.ended);
  const label = t(isOver ? 'replay' : isPaused ? 'play' : 'pause');
  const Icon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => togglePlay(element)}
    >
      <Icon size={size} aria-hidden />
    </button>
  );
}

interface PressProps {
  label: string;
  onPress: () => void;
  isOff?: boolean;
  children: React.ReactNode;
}

export function Press({ label, onPress, isOff = false, children }: PressProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}
