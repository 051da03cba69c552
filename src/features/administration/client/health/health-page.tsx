import { IconRefresh } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TrailState } from '#features/audit/client/exports.ts';
import { findings, type State } from '../../contract.ts';
import { useHealth } from '../api.ts';
import { useWords } from '../words.ts';
import { CheckRow } from './check-row.tsx';
import styles from './health-page.module.css';

/** What needs attention comes first. */
const order: readonly State[] = ['bad', 'warn', 'unknown', 'good'];
const boneRows = 9;

/** Health of the hub: every part with its state, what was found, and what to do. */
export default function HealthPage() {
  const t = useWords();
  const { data, error, isFetching, refetch } = useHealth();
  const checks = (data?.checks ?? []).toSorted(
    (one, other) => order.indexOf(findings[one.finding]) - order.indexOf(findings[other.finding]),
  );
  return (
    <>
      <PageHead title={t('health.title')} lead={t('health.lead')} />
      <Suspense>
        <TrailState fine={null} otherwise={null} />
      </Suspense>
      {error && !data ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <>
          <div className="cluster spread below-12 gap-8-16">
            {data ? <Summary checks={checks} at={data.at} /> : <Bone length={0.3} />}
            <Button
              variant="default"
              loading={isFetching}
              leftSection={<IconRefresh size={18} stroke={1.75} />}
              onClick={() => void refetch()}
            >
              {t('health.again')}
            </Button>
          </div>
          <ul className={`card ${styles.list}`} aria-busy={!data}>
            {data
              ? checks.map((check) => <CheckRow key={check.finding} check={check} />)
              : Array.from({ length: boneRows }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                  <li key={row} className={styles.bones}>
                    <Bone length={row % 2 ? 0.5 : 0.7} />
                  </li>
                ))}
          </ul>
        </>
      )}
    </>
  );
}

function Summary({ checks, at }: { checks: readonly { finding: keyof typeof findings }[]; at: string }) {
  const t = useWords();
  const { relative } = useFormats();
  const count = checks.filter(({ finding }) => ['warn', 'bad'].includes(findings[finding])).length;
  return (
    <p className="cluster gap-8" role="status">
      <strong>{count === 0 ? t('health.all-good') : t('health.attention', { count })}</strong>
      <span className="muted small">{t('health.checked', { when: relative(at) })}</span>
    </p>
  );
}
