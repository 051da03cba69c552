import { IconShare2 } from '@tabler/icons-react';
import { useHubWords } from '../i18n/words.ts';
import { type ShareContent, useShare } from '../lib/share.ts';
import styles from './share-button.module.css';

interface Props {
  thing: ShareContent;
  /** On a picture, in a line, or with a label; `quiet` is the secondary button. */
  look: 'over' | 'line' | 'full' | 'quiet';
  tabIndex?: number;
}

/** Opens the share dialog; hidden from users who may not share. */
export function ShareButton({ thing, look, tabIndex }: Props) {
  const say = useHubWords();
  const share = useShare();
  if (!share) return null;
  const isWritten = look === 'full' || look === 'quiet';
  const name = say('share.this', { title: `\u2068${thing.title}\u2069` });
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]}`}
      aria-haspopup="dialog"
      aria-label={isWritten ? undefined : name}
      title={isWritten ? undefined : say('share.action')}
      tabIndex={tabIndex}
      onClick={() => share(thing)}
    >
      <IconShare2 size={18} stroke={1.75} aria-hidden />
      {isWritten && say('share.action')}
    </button>
  );
}
