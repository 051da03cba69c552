import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import type { Report } from '../../contract.ts';
import { reportKey } from '../api.ts';
import { useChecks } from '../checks/use-checks.ts';
import { useWords } from '../words.ts';
import { BelowCheck, hasSample } from './below-check.tsx';
import { CheckList } from './check-list.tsx';
import styles from './live-check.module.css';
import { SaveReport } from './save-report.tsx';
import { SavedReport } from './saved-report.tsx';

/** Checks as they run, with buttons to save their results. */
export function LiveCheck() {
  const t = useWords();
  const queries = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const { shown, busy, press, again } = useChecks();
  usePageTitle(t('title'));
  const failed = shown.filter(({ state }) => state === 'failed').length;
  const verdict = busy ? 'running' : failed > 0 ? 'bad' : 'good';
  const cacheReport = (next: Report) => {
    queries.setQueryData(reportKey(next.id), next);
    setReport(next);
  };
  const restart = () => {
    setReport(null);
    again();
  };
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className="muted pretty above-8">{t('lead')}</p>
      <div className={styles.summary}>
        <p className={`strong flexible ${styles.verdict}`} role="status" data-verdict={verdict}>
          <span key={verdict}>{t(`summary.${verdict}`, { count: failed })}</span>
        </p>
        <Button className={styles.again} variant="default" onClick={restart} disabled={busy}>
          {t('again')}
        </Button>
      </div>
      <CheckList
        rows={shown}
        beside={(check) =>
          (hasSample(check.name) || check.state === 'skipped') && (
            <BelowCheck check={check} onPress={() => void press(check.name)} />
          )
        }
      />
      {report ? (
        <SavedReport report={report} shown={shown} onChanged={cacheReport} />
      ) : (
        <SaveReport shown={shown} busy={busy} onSaved={cacheReport} />
      )}
    </>
  );
}
