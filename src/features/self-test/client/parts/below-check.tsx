import { IconExternalLink } from '@tabler/icons-react';
import { Button } from '#client/ui/button.tsx';
import { samplePath } from '../../contract.ts';
import type { ShownCheck } from '../checks/run.ts';
import { useWords } from '../words.ts';
import { PlaylistSample } from './playlist-sample.tsx';
import styles from './samples.module.css';

interface Props {
  check: ShownCheck;
  onPress: () => void;
}

/** Things to try beside a check: a sample to play or open, a button to click. */
export function BelowCheck({ check, onPress }: Props) {
  const t = useWords();
  const isSkipped = check.state === 'skipped';
  return (
    <>
      {sampleOf(check.name, t)}
      {(isSkipped || check.name === 'pop-ups') && (
        <Button
          className={styles.press}
          variant="light"
          disabled={check.state === 'running'}
          onClick={onPress}
        >
          {isSkipped ? t('playback.press') : t('pop-ups.press')}
        </Button>
      )}
    </>
  );
}

/** True if there is something beside the check from the start, so that room is reserved for it. */
export function hasSample(name: string): boolean {
  return ['video', 'audio', 'playlist', 'pdf', 'pop-ups'].includes(name);
}

function sampleOf(name: ShownCheck['name'], t: ReturnType<typeof useWords>) {
  if (name === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a tone has no words
      <video
        className={styles.picture}
        src={samplePath('video')}
        controls
        playsInline
        preload="metadata"
        aria-label={t('sample.video')}
      />
    );
  if (name === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a tone has no words
      <audio
        className={`full block ${styles.sound}`}
        src={samplePath('tone')}
        controls
        preload="none"
        aria-label={t('sample.audio')}
      />
    );
  if (name === 'playlist') return <PlaylistSample />;
  if (name !== 'pdf') return null;
  return (
    <a className="middle gap-6 small inline touch" href={samplePath('pdf')} target="_blank" rel="noopener">
      {t('sample.pdf')}
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </a>
  );
}
