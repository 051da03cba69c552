import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { ImportResult, ImportRow } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './dialogs.module.css';
import { ImportTable } from './import-table.tsx';
import { outcomeTones } from './outcome-tones.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  result: ImportResult;
  /** True if applying failed because the hub has changed since the preview. */
  moved: boolean;
  busy: boolean;
  error: Error | null;
  onApply: () => void;
  onBack: () => void;
}

const order = ['error', 'create', 'change', 'same'] as const;

/** Preview of the import, row by row, with the button that applies it. */
export function ImportPlan({ result: { rows }, moved, busy, error, onApply, onBack }: Props) {
  const t = useWords();
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const wrong = count('error');
  const doing = count('create') + count('change');
  return (
    <div className={`grid gap-20 from-top scrolls flexible ${styles.body}`}>
      {moved && <Notice tone="info">{t('users.import-moved')}</Notice>}
      <div className="cluster gap-8" role="status">
        {order
          .filter((outcome) => count(outcome) > 0)
          .map((outcome) => (
            <Tag key={outcome} tone={outcomeTones[outcome]}>
              {t(`users.import-count.${outcome}`, { count: count(outcome) })}
            </Tag>
          ))}
      </div>
      {wrong > 0 && <Notice tone="bad">{t('users.import-wrong', { count: wrong })}</Notice>}
      {wrong === 0 && doing === 0 && <Notice tone="info">{t('users.import-nothing')}</Notice>}
      <ImportTable rows={order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))} />
      <Refusal error={error} />
      <div className="cluster gap-8">
        <Button size="md" loading={busy} disabled={wrong > 0 || doing === 0} onClick={onApply}>
          {t('users.import-apply', { count: doing })}
        </Button>
        <Button variant="default" size="md" onClick={onBack}>
          {t('users.import-back')}
        </Button>
      </div>
    </div>
  );
}
