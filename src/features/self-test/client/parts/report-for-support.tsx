import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { Report } from '../../contract.ts';
import { readReport, reportKey } from '../api.ts';
import { checks } from '../checks/index.ts';
import { waiting } from '../checks/run.ts';
import { useWords } from '../words.ts';
import { CheckList } from './check-list.tsx';
import styles from './live-check.module.css';
import { SavedReport } from './saved-report.tsx';

/** Saved report, as support opens it. */
export function ReportForSupport({ id }: { id: string }) {
  const t = useWords();
  const queries = useQueryClient();
  const { data: report, error } = useQuery({ queryKey: reportKey(id), queryFn: () => readReport(id) });
  usePageTitle(t('report.title'));
  const cacheReport = (next: Report) => queries.setQueryData(reportKey(next.id), next);
  return (
    <>
      <h1 className={styles.title}>{t('report.title')}</h1>
      <p className={styles.wayBack}>
        <Link to="." search={{}}>
          {t('report.new')}
        </Link>
      </p>
      {error && <ErrorNotice error={error} />}
      {report && (
        <>
          <CheckList rows={report.checks.map(({ outcome, ...check }) => ({ ...check, state: outcome }))} />
          <SavedReport key={report.id} report={report} onChanged={cacheReport} />
        </>
      )}
      {!report && !error && <CheckList rows={waiting(checks)} />}
    </>
  );
}
