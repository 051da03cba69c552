import { useFormats } from '#client/i18n/format.ts';
import { type ApprovalState, approvalStates, describeDisposed } from '../../contract.ts';
import { useDay } from '../filings/day.ts';
import { useWords as useRoomWords } from '../words.ts';
import styles from './retention.module.css';
import { useWords } from './words.ts';

/** Record of a disposed item: readable, and as it is stored. */
export function DisposedRecord({ text }: { text: string }) {
  const t = useWords();
  const say = useRoomWords();
  const day = useDay();
  const { dateTime, bytes } = useFormats();
  const state = (each: string) => {
    const approvalState = approvalStates.find((one: ApprovalState) => one === each);
    return approvalState ? t(`approval.${approvalState}`) : each;
  };
  const lines = describeDisposed(text, { t: say, state, moment: dateTime, day, bytes });
  return (
    <>
      {lines && (
        <dl className={`grid above-8 ${styles.facts}`}>
          {lines.map(([name, lines]) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => (
                <dd key={line} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary className={styles.summary}>{t('record.raw')}</summary>
        <pre className={`small breaks round-m above-8 ${styles.record}`} dir="ltr">
          {text}
        </pre>
      </details>
    </>
  );
}
