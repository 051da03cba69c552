import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useChecks } from '../api.ts';
import { isLate } from '../late.ts';
import { useWords } from '../words.ts';
import styles from './last-check.module.css';
import { TrailFaultNotice } from './trail-fault-notice.tsx';

/** Result of the last nightly check of the whole trail. */
export function LastCheck() {
  const t = useWords();
  const { relative, dateTime } = useFormats();
  const { data } = useChecks();
  const [last] = data ?? [];
  if (last?.broken)
    return (
      <TrailFaultNotice
        broken={last.broken}
        heading={t('check.broken', { when: dateTime(last.at), seq: last.broken.seq })}
      />
    );
  if (last && isLate(last, new Date()))
    return (
      <Notice tone="bad">
        <strong>{t('check.late', { when: dateTime(last.at) })}</strong>
        <p>{t('check.late.text', { count: last.seq })}</p>
      </Notice>
    );
  return (
    <>
      <p className={`muted small ${styles.line}`}>
        {data && (last ? t('check.holds', { when: relative(last.at), count: last.seq }) : t('check.none'))}
        {last?.copy?.state === 'locked' && ` ${t('check.copy-locked')}`}
      </p>
      {last?.copy && last.copy.state !== 'locked' && (
        <Notice tone="bad">{t(`check.copy-${last.copy.state}`)}</Notice>
      )}
    </>
  );
}
