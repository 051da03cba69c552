import { useAbility } from '#client/lib/ability.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ItemFiling as Standing } from '../../contract.ts';
import { useDay } from '../filings/day.ts';
import { alone } from './alone.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

/** How an item stands with filing; nothing where nobody asks for one. */
export function ItemFiling({ filing }: { filing: Standing }) {
  const { duty, filed } = filing;
  if (!duty && !filed) return null;
  return (
    <div className={styles.standing}>
      <Notice tone={duty?.state === 'overdue' ? 'bad' : 'info'}>
        <FilingLines as="strong" filing={filing} />
      </Notice>
    </div>
  );
}

interface LinesProps {
  filing: Standing;
  /** Whether its first line heads the notice, or stands below another. */
  as?: 'strong' | 'p';
}

/** Until when it has to be filed, how it was, and where the rest stands. */
export function FilingLines({ filing: { duty, filed }, as: Head = 'p' }: LinesProps) {
  const t = useWords();
  const day = useDay();
  const maySee = useAbility().can('read', 'Record');
  return (
    <>
      {duty && <Head>{t(`filing.${duty.state}`, { day: day(duty.dueOn ?? '1970-01-01') })}</Head>}
      {filed && (
        <p>
          {t('filing.filed', { day: day(filed.filedOn), reference: alone(filed.reference) })}{' '}
          {filed.isOther && t('filing.other')}
        </p>
      )}
      {maySee && (
        <p>
          <a className={styles.way} href="/compliance/filings">
            {t('filing.see')}
          </a>
        </p>
      )}
    </>
  );
}
