import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Finding, Review } from '../../contract.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

type Checkpoint = Review['checklist'][number];

/** Returns the point of the checklist that a finding contradicts; null if there is none. */
function contradicted({ code, kind }: Finding): Checkpoint | null {
  if (code === 'no-source') return 'claims';
  if (code === 'no-disclosure') return 'disclosures';
  if (code === 'no-firm-name') return null;
  return kind === 'exaggeration' ? 'balanced' : 'promises';
}

/** Statements of the submitter, with the findings of the hub that contradict them. */
export function SubmittedStatements({ review: { checklist, sources, note, findings } }: { review: Review }) {
  const t = useWords();
  const doubted = new Set(findings.map(contradicted));
  return (
    <div className="stack gap-12 above-8">
      <ul className={`grid gap-8 ${styles.checks}`}>
        {checklist.map((each) => {
          const isDoubted = doubted.has(each);
          const Sign = isDoubted ? IconAlertTriangle : IconCheck;
          return (
            <li key={each} data-doubted={isDoubted}>
              <Sign size={18} stroke={2} aria-hidden />
              <div>
                {t(`check.${each}`)}
                {isDoubted && <p className="muted small">{t('check.noticed')}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      {note && (
        <div>
          <h3 className={`muted small medium ${styles.label}`}>{t('submit.note')}</h3>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </div>
      )}
      {sources.length > 0 && (
        <div>
          <h3 className={`muted small medium ${styles.label}`}>{t('sources')}</h3>
          <dl className={`grid gap-12 ${styles.sources}`}>
            {sources.map(({ claim, source }) => (
              <div key={`${claim} ${source}`}>
                <dt dir="auto">{claim}</dt>
                <dd dir="auto">{source}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
