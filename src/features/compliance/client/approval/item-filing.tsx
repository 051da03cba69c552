import { useAbility } from '#client/lib/ability.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ItemFiling as Standing } from '../../contract.ts';
import { useDay } from '../filings/day.ts';
import { alone } from './alone.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

/** How an item stands with filing; nothing where nobody asks for one. */
export function ItemFiling({ filing: { duty, filed } }: { filing: Standing }) {
  const t = useWords();
  const day = useDay();
  const maySee = useAbility().can('read', 'Record');
  if (!duty && !filed) return null;
  return (
    <div className={styles.standing}>
      <Notice tone={duty?.state === 'overdue' ? 'bad' : 'info'}>
        {duty && <strong>{t(`filing.${duty.state}`, { day: day(duty.dueOn ?? '1970-01-01') })}</strong>}
        {filed && (
          <p>
            {t('filing.filed', { day: day(filed.filedOn), reference: alone(filed.reference) })}{' '}
            {filed.isOther && t('filing.other')}
          </p>
        )}
        {maySee && (
          <p>
            <a href="/compliance/filings">{t('filing.see')}</a>
          </p>
        )}
      </Notice>
    </div>
  );
}
