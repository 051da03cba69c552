import { useFormats } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useSharers } from './api.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

/** People who have shared an item, and whether they are emailed when it is recalled. */
export function SharerList({ id }: { id: string }) {
  const t = useWords();
  const { relative } = useFormats();
  const { data, error, refetch } = useSharers(id);
  if (!data) return error && <LoadFailed error={error} onRetry={refetch} />;
  const { sharers, isMailed } = data;
  return (
    <section className="stack gap-12" aria-label={t('sharers')}>
      <p className="muted">
        {t('sharers.count', { count: sharers.length })}{' '}
        {sharers.length > 0 && t(isMailed ? 'sharers.mailed' : 'sharers.not-mailed')}
      </p>
      {sharers.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={`grid gap-8 scrolls ${styles.sharers}`} tabIndex={0}>
          {sharers.map(({ uid, name, links, openings, lastOpenedAt }) => (
            <li key={uid}>
              <bdi>{name}</bdi>
              <span className="muted small">
                {t('sharers.links', { count: links })} · {t('sharers.openings', { count: openings })}
                {lastOpenedAt && ` · ${relative(lastOpenedAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
