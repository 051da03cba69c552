import { formatClock } from '#client/i18n/clock.ts';
import { type Cue, plainCueText } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import styles from './cue-preview.module.css';

const shown = 3;

/** Preview of the first parsed cues, before they are saved. */
export function CuePreview({ cues }: { cues: readonly Cue[] }) {
  const t = useWords();
  return (
    <section className={styles.box}>
      <h3 className={`wrap spread gap-4-12 small strong below-8 ${styles.heading}`}>
        {t('captions.preview')} <span>{t('captions.cue-count', { count: cues.length })}</span>
      </h3>
      <ol className={`grid gap-6 small ${styles.cues}`}>
        {cues.slice(0, shown).map((cue, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={at}>
            <bdi dir="ltr">{formatClock(cue.startMs / 1000)}</bdi>
            <span dir="auto">{plainCueText(cue)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
