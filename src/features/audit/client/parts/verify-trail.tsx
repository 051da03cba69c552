import { IconShieldCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import type { Verdict } from '../../contract.ts';
import { useWords } from '../words.ts';
import { TrailFaultNotice } from './trail-fault-notice.tsx';
import styles from './verify-trail.module.css';

/** Button that makes the server recompute the whole chain. */
export function VerifyButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const t = useWords();
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconShieldCheck size={20} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={onPress}
    >
      {t('verify.press')}
    </Button>
  );
}

interface OutcomeProps {
  error: Error | null;
  verdict: Verdict | undefined;
  /** Verdict so far, while the check runs. */
  part: Verdict | undefined;
}

/** Result of the verification. */
export function VerifyOutcome({ error, verdict, part }: OutcomeProps) {
  if (!error && !verdict && !part) return null;
  return (
    <section className="grid gap-12 below-24">
      {part && <Progress part={part} />}
      {error && <ErrorNotice error={error} />}
      {verdict && <Outcome verdict={verdict} />}
    </section>
  );
}

function Progress({ part: { seq, last } }: { part: Verdict }) {
  const t = useWords();
  const id = useId();
  return (
    <div className={`grid gap-8 small ${styles.progress}`}>
      <label htmlFor={id}>{t('verify.so-far', { seq, last })}</label>
      <progress id={id} value={seq} max={last} />
    </div>
  );
}

function Outcome({ verdict: { seq, hash, broken, copies } }: { verdict: Verdict }) {
  const t = useWords();
  if (broken) return <TrailFaultNotice broken={broken} heading={t('verify.broken', { seq: broken.seq })} />;
  return (
    <>
      <Notice tone="good">
        <strong>{t('verify.holds')}</strong>
        <p>{t('verify.count', { count: seq })}</p>
        {copies === 'held' && <p>{t('verify.copies-held')}</p>}
      </Notice>
      {copies === 'away' && <Notice tone="bad">{t('verify.copies-away')}</Notice>}
      {seq > 0 && <CopyCode label={t('verify.head')} code={`${seq}:${hash}`} />}
    </>
  );
}
