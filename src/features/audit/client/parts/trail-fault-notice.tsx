import { Notice } from '#client/ui/notice.tsx';
import type { Verdict } from '../../contract.ts';
import { useWords } from '../words.ts';

/** Notice about a fault in the trail, or in records that it vouches for, under the caller's heading. */
export function TrailFaultNotice({
  broken: { fault, column = '' },
  heading,
}: {
  broken: NonNullable<Verdict['broken']>;
  heading: string;
}) {
  const t = useWords();
  const isBeside = fault === 'record' || fault === 'chain';
  return (
    <Notice tone="bad">
      <strong>{isBeside ? t('verify.records-broken') : heading}</strong>
      <p>{isBeside ? t(`fault.${fault}`, { what: `\u2068${column}\u2069` }) : t(`fault.${fault}`)}</p>
      <p>{t(isBeside ? 'verify.what-now-records' : 'verify.what-now')}</p>
    </Notice>
  );
}
