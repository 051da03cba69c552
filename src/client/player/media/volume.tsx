import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { setVolume, toggleMute } from './requests.ts';
import { useMedia, useMediaStore } from './use-media.ts';
import styles from './volume.module.css';
import { useWords } from './words.ts';

interface Props {
  className: string | undefined;
  button: string | undefined;
  slider: string | undefined;
}

/** Mute button and volume slider, styled by the player. */
export function Volume({ className, button, slider }: Props) {
  const t = useWords();
  const { element } = useMediaStore();
  const volume = useMedia((state) => (state.muted ? 0 : state.volume));
  const Icon = volume === 0 ? IconVolumeOff : volume < 0.5 ? IconVolume2 : IconVolume;
  const label = t(volume === 0 ? 'unmute' : 'mute');
  return (
    <span className={className} dir="ltr">
      <button
        type="button"
        className={button}
        aria-label={label}
        title={label}
        onClick={() => toggleMute(element)}
      >
        <Icon size={22} stroke={1.75} aria-hidden />
      </button>
      <input
        type="range"
        className={`${styles.slider} ${slider ?? ''}`}
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        aria-label={t('volume')}
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={({ currentTarget }) => setVolume(element, Number(currentTarget.value) / 100)}
      />
    </span>
  );
}
