import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import type { Report } from '../../contract.ts';
import { reportKey, sampleAddress } from '../api.ts';
import { useChecks } from '../checks/use-checks.ts';
import { useWords } from '../words.ts';
import { CheckList } from './check-list.tsx';
import styles from './live-check.module.css';
import { SaveReport } from './save-report.tsx';
import { SavedReport } from './saved-report.tsx';

/** The checks as they run, and the way to keep their outcome. */
export function LiveCheck() {
  const t = useWords();
  const queries = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const { shown, busy, press, again } = useChecks();
  usePageTitle(t('title'));
  const failed = shown.filter(({ state }) => state === 'failed').length;
  const keep = (next: Report) => {
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
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.summary}>
        <p
          className={styles.verdict}
          role="status"
          data-verdict={busy ? 'running' : failed > 0 ? 'bad' : 'good'}
        >
          {busy ? t('summary.running') : failed > 0 ? t('summary.bad', { count: failed }) : t('summary.good')}
        </p>
        <Button className={styles.again} variant="default" onClick={restart} disabled={busy}>
          {t('again')}
        </Button>
      </div>
      <CheckList
        rows={shown}
        below={({ name, state }) => {
          if (name === 'audio')
            return (
              // biome-ignore lint/a11y/useMediaCaption: a tone has no words
              <audio
                className={styles.sample}
                src={sampleAddress}
                controls
                preload="none"
                aria-label={t('sample.label')}
              />
            );
          if (name !== 'pop-ups' || state !== 'waiting') return null;
          return (
            <Button className={styles.press} variant="light" onClick={() => void press('pop-ups')}>
              {t('pop-ups.press')}
            </Button>
          );
        }}
      />
      {report ? (
        <SavedReport report={report} onChanged={keep} />
      ) : (
        <SaveReport shown={shown} busy={busy} onSaved={keep} />
      )}
    </>
  );
}
