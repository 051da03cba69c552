import { formatClock } from '#client/i18n/clock.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { type Item, textIn } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './spoken.module.css';
import { useStage } from './stage.tsx';

/** List of chapters that link to their start. */
export function ChapterList({ item }: { item: Item }) {
  const t = useWords();
  const language = useLanguage();
  const stage = useStage();
  return (
    <section className={`card grid gap-8 ${styles.card}`}>
      <h2 className="normal strong">{t('tab.chapters')}</h2>
      <ol className={styles.list}>
        {item.chapters.map(({ startMs, title }) => (
          <li key={startMs}>
            <button
              type="button"
              className={`flex full gap-12 ink small round-s text-start hovers ${styles.line}`}
              onClick={() => stage.seek(startMs, true)}
            >
              <bdi className={`rigid accent tiny ${styles.time}`} dir="ltr">
                {formatClock(startMs / 1000)}
              </bdi>
              <bdi>{textIn(language, title, item.language)}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
