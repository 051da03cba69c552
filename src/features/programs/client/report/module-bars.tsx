import type { Report } from '../../contract.ts';
import { ProgressBar } from '../parts/progress.tsx';
import { useTitle } from '../parts/titles.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

/** Progress of all learners by module. */
export function ModuleBars({ report: { modules, total } }: { report: Report }) {
  const t = useWords();
  const titleOf = useTitle();
  if (modules.length === 0) return null;
  return (
    <section>
      <h2 className="large strong below-12">{t('modules')}</h2>
      <ol className={`grid gap-12 on-card ${styles.modules}`}>
        {modules.map(({ id, titles, done, started, waiting, failed }) => {
          const name = titleOf(titles);
          return (
            <li key={id} className="stack gap-6">
              <div className={`wrap spread small ${styles.moduleHead}`}>
                <span className="strong breaks">
                  <bdi>{name}</bdi>
                </span>
                <span className={`cluster muted small ${styles.facts}`}>
                  <span>{t('module.done', { count: done })}</span>
                  {started > 0 && <span>{t('module.started', { count: started })}</span>}
                  {waiting > 0 && <span>{t('module.waiting', { count: waiting })}</span>}
                  {failed > 0 && <span>{t('module.failed', { count: failed })}</span>}
                </span>
              </div>
              <ProgressBar label={name} percent={total > 0 ? Math.round((done / total) * 100) : 0} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
