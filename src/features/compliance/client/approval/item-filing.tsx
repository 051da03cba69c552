import { useAbility } from '#client/lib/ability.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ItemFiling as Standing } from '../../contract.ts';
import { useDay } from '../filings/day.ts';
import { isolateName } from './isolate-name.ts';
import { useWords } from './words.ts';

/** Filing status of an item; empty if no filing is required. */
export function ItemFiling({ filing }: { filing: Standing }) {
  const { duty, filed } = filing;
  if (!duty && !filed) return null;
  return (
    <div className="below-16">
      <Notice tone={duty?.state === 'overdue' ? 'bad' : 'info'}>
        <FilingLines as="strong" filing={filing} />
      </Notice>
    </div>
  );
}

interface LinesProps {
  filing: Standing;
  /** Element of the first line: heading of the notice, or a line below another heading. */
  as?: 'strong' | 'p';
}

/** Due date or reference of a filing, with a link to the filings. */
export function FilingLines({ filing: { duty, filed }, as: Head = 'p' }: LinesProps) {
  const t = useWords();
  const day = useDay();
  const maySee = useAbility().can('read', 'Record');
  return (
    <>
      {duty && <Head>{t(`filing.${duty.state}`, { day: day(duty.dueOn ?? '1970-01-01') })}</Head>}
      {filed && (
        <p>
          {t('filing.filed', { day: day(filed.filedOn), reference: isolateName(filed.reference) })}{' '}
          {filed.isOther && t('filing.other')}
        </p>
      )}
      {maySee && (
        <p>
          <a className="middle inline touch" href="/compliance/filings">
            {t('filing.see')}
          </a>
        </p>
      )}
    </>
  );
}
