import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import plan from '#client/ui/plan-table.module.css';
import { Tag } from '#client/ui/tag.tsx';
import type { EnrolImport, EnrolRow } from '../../contract.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  result: EnrolImport;
  /** True if the data has changed since the preview, so nothing was applied. */
  isMoved: boolean;
  isPending: boolean;
  error: Error | null;
  onApply: () => void;
  onBack: () => void;
}

const order = ['error', 'enrol', 'change', 'same'] as const;
const tones = { error: 'bad', enrol: 'good', change: 'accent', same: 'plain' } as const;
const mostShown = 200;

/** Preview of the import row by row, with a button to apply it. */
export function ImportPlan({ result: { rows }, isMoved, isPending, error, onApply, onBack }: Props) {
  const t = useWords();
  const count = (...outcomes: EnrolRow['outcome'][]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const wrong = count('error');
  const doing = count('enrol', 'change');
  const sorted = order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  return (
    <div className={`stack gap-16 from-top scrolls flexible ${styles.body}`}>
      {isMoved && <Notice tone="info">{t('import.moved')}</Notice>}
      {wrong > 0 && <Notice tone="bad">{t('import.wrong', { count: wrong })}</Notice>}
      {wrong === 0 && doing === 0 && <Notice tone="info">{t('import.nothing')}</Notice>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={plan.box} tabIndex={0} aria-label={t('import.rows')}>
        <table className={`full small ${plan.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('column.email')}</th>
              <th scope="col">{t('import.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, mostShown).map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
        {rows.length > mostShown && (
          <p className="muted small breaks">{t('import.more', { count: rows.length - mostShown })}</p>
        )}
      </section>
      {error && <ErrorNotice error={error} />}
      <div className="cluster gap-8">
        <Button size="md" loading={isPending} disabled={wrong > 0 || doing === 0} onClick={onApply}>
          {t('import.apply', { count: doing })}
        </Button>
        <Button variant="default" size="md" onClick={onBack}>
          {t('import.back')}
        </Button>
      </div>
    </div>
  );
}

function Row({ row }: { row: EnrolRow }) {
  const t = useWords();
  const { number, date } = useFormats();
  const { line, email, name, outcome, dueAt, problems } = row;
  return (
    <tr>
      <td>{number(line)}</td>
      <td className="breaks">
        <bdi dir="ltr">{email || '–'}</bdi>
        {name && (
          <p className="muted small breaks">
            <bdi>{name}</bdi>
          </p>
        )}
      </td>
      <td>
        <Tag tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Tag>
        {dueAt && outcome !== 'error' && (
          <p className="muted small breaks">
            {t('column.due')}: {date(dueAt)}
          </p>
        )}
        {problems.map(({ field, reason }) => (
          <p key={`${field}${reason}`} className="muted small breaks">
            {field && `${t(`column.${field}`)}: `}
            {t(`row.${reason}`)}
          </p>
        ))}
      </td>
    </tr>
  );
}
