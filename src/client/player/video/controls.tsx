import {
  IconCast,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconViewportNarrow,
  IconViewportWide,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SharedMedia } from '#shared/shared-content.ts';
import { Volume } from '../media/volume.tsx';
import { useWords } from '../media/words.ts';
import { Clock } from './clock.tsx';
import styles from './controls.module.css';
import { Timeline } from './timeline.tsx';
import { Transport } from './transport.tsx';

interface Props {
  media: Pick<SharedMedia, 'chapters' | 'strip'>;
  onNext: (() => void) | undefined;
  /** Captions and settings. */
  menus: ReactNode;
  onRemote: (() => void) | null;
  pip: { isOut: boolean; toggle: (() => void) | null };
  theatre: { isOn: boolean; toggle: () => void } | undefined;
  full: { isFull: boolean; toggle: (() => void) | null };
}

/** Control bar below the picture. */
export function Controls({ media, onNext, menus, onRemote, pip, theatre, full }: Props) {
  const t = useWords();
  return (
    <div className={styles.controls}>
      <Timeline media={media} />
      <div className="row gap-2">
        <Transport onNext={onNext} />
        <Volume className={styles.volume} button={styles.button} slider={styles.loudness} />
        <Clock />
        <span className="flexible" />
        {menus}
        {onRemote && (
          <Press label={t('remote')} onPress={onRemote}>
            <IconCast size={22} stroke={1.75} aria-hidden />
          </Press>
        )}
        {pip.toggle && (
          <Press label={t(pip.isOut ? 'pip.off' : 'pip')} onPress={pip.toggle} room="player">
            <IconPictureInPicture size={22} stroke={1.75} aria-hidden />
          </Press>
        )}
        {theatre && !full.isFull && (
          <Press label={t(theatre.isOn ? 'theatre.off' : 'theatre')} onPress={theatre.toggle} room="page">
            {theatre.isOn ? (
              <IconViewportNarrow size={22} stroke={1.75} aria-hidden />
            ) : (
              <IconViewportWide size={22} stroke={1.75} aria-hidden />
            )}
          </Press>
        )}
        {full.toggle && (
          <Press label={t(full.isFull ? 'fullscreen.off' : 'fullscreen')} onPress={full.toggle}>
            {full.isFull ? (
              <IconMinimize size={22} stroke={1.75} aria-hidden />
            ) : (
              <IconMaximize size={22} stroke={1.75} aria-hidden />
            )}
          </Press>
        )}
      </div>
    </div>
  );
}

interface PressProps {
  label: string;
  onPress: () => void;
  /** Space that it needs: hidden in a small player, and for `page` also on a narrow page. */
  room?: 'player' | 'page';
  children: ReactNode;
}

function Press({ label, onPress, room, children }: PressProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-room={room}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
