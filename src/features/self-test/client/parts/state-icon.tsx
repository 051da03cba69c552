import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { CheckState } from '../checks/run.ts';
import { useWords } from '../words.ts';
import styles from './state-icon.module.css';

const signs = { passed: IconCheck, failed: IconX, skipped: IconMinus } as const;

export function StateIcon({ state }: { state: CheckState }) {
  const t = useWords();
  const Sign = state === 'waiting' || state === 'running' ? null : signs[state];
  return (
    <span className={`${styles.icon} ${styles[state]}`} role="img" aria-label={t(`state.${state}`)}>
      {Sign && <Sign size={16} stroke={2.5} aria-hidden />}
    </span>
  );
}
