import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { intlLocale } from '#shared/words.ts';
import type { ShowImport } from '../../contract.ts';
import { countEpisodes } from './counts.ts';
import styles from './overall-progress.module.css';
import { useWords } from './words.ts';

/** Progress bar with the number of episodes that have arrived and the remaining time. */
export function OverallProgress({ showImport }: { showImport: ShowImport }) {
  const t = useWords();
  const format = useFormats();
  const left = useTimeLeft();
  const { counts, state, secondsLeft, receivedBytes } = showImport;
  const all = countEpisodes(counts);
  const came = counts.done + counts.there;
  const ended = {
    running: secondsLeft === null ? null : t('progress.left', { time: left(secondsLeft) }),
    canceled: t('progress.canceled'),
    done: counts.failed > 0 ? t('progress.done-some', { count: counts.failed }) : t('progress.done'),
  }[state];
  return (
    <div className="grid gap-8">
      <p className={`wrap spread small ${styles.words}`} role="status">
        <span>{t('progress.of', { done: came, all })}</span>
        <span>{[ended, receivedBytes > 0 && format.bytes(receivedBytes)].filter(Boolean).join(' · ')}</span>
      </p>
      <div
        className={`clip ${styles.bar}`}
        role="progressbar"
        aria-label={t('progress.bar')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={came}
        data-state={state}
      >
        <span style={{ inlineSize: `${all === 0 ? 100 : (100 * came) / all}%` }} />
      </div>
    </div>
  );
}

/** Formats a duration for people: `2 min`. */
function useTimeLeft(): (seconds: number) => string {
  const locale = intlLocale(useLanguage());
  return (seconds) => {
    const [unit, value] =
      seconds < 60
        ? ['second', seconds]
        : seconds < 5400
          ? ['minute', seconds / 60]
          : ['hour', seconds / 3600];
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: String(unit),
      unitDisplay: 'long',
      maximumFractionDigits: unit === 'hour' ? 1 : 0,
    }).format(Math.max(1, Number(value)));
  };
}
