import { IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Report } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { exportAddress, useReportAddress } from './address.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LateBar } from './late-bar.tsx';
import { LearnerPanel } from './learner-panel.tsx';
import { Learners } from './learners.tsx';
import { MarkingDialog } from './marking-dialog.tsx';
import { ModuleBars } from './module-bars.tsx';
import styles from './report.module.css';
import { StateCounts } from './state-counts.tsx';
import { useWords } from './words.ts';

/** Report of a program: counts, modules and learners. */
export function ReportView({ report, title }: { report: Report; title: string }) {
  const t = useWords();
  const address = useReportAddress();
  const { query, raw, change } = address;
  const [dialog, setDialog] = useState<'enrol' | 'import' | 'marking' | null>(null);
  const { id, waiting } = report;
  const close = () => setDialog(null);
  return (
    <div className="stack gap-24">
      <div className={`wrap spread ${styles.head}`}>
        <PageHead title={title} lead={t('lead')} />
        <div className="cluster gap-8">
          <Button
            size="md"
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('enrol')}
          >
            {t('enrol')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('import')}
          >
            {t('import')}
          </Button>
          <LinkButton quiet href={exportAddress(id, query)}>
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('export')}
          </LinkButton>
          <LinkButton quiet href={addressOf.edit(id)}>
            {t('edit')}
          </LinkButton>
        </div>
      </div>
      {waiting > 0 && (
        <div className={`cluster spread gap-8-16 ${styles.marking}`}>
          <span>{t('marking', { count: waiting })}</span>
          <Button size="md" onClick={() => setDialog('marking')}>
            {t('marking.open')}
          </Button>
        </div>
      )}
      <LateBar report={report} />
      <StateCounts report={report} address={address} />
      {report.total > 0 && <ModuleBars report={report} />}
      <Learners id={id} address={address} onEnrol={() => setDialog('enrol')} />
      {dialog === 'enrol' && <EnrolDialog id={id} onClose={close} />}
      {dialog === 'import' && <ImportDialog id={id} onClose={close} />}
      {dialog === 'marking' && <MarkingDialog id={id} onClose={close} />}
      {raw.learner && (
        <LearnerPanel key={raw.learner} id={id} uid={raw.learner} onClose={() => change({ learner: '' })} />
      )}
    </div>
  );
}
