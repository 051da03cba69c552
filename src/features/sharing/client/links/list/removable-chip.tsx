import { IconX } from '@tabler/icons-react';
import { useWords } from '../words.ts';
import styles from './removable-chip.module.css';

interface Props {
  label: string;
  value?: string;
  onRemove: () => void;
}

/** Filter set by the address, which can be removed. */
export function RemovableChip({ label, value, onRemove }: Props) {
  const t = useWords();
  return (
    <button
      type="button"
      className={`middle gap-6 muted small inline touch ${styles.chip}`}
      title={t('filter.remove')}
      onClick={onRemove}
    >
      <span>{label}</span>
      {value && <bdi className="accent medium nowrap ellipsis">{value}</bdi>}
      <IconX size={16} stroke={1.75} aria-hidden />
      <span className="unseen">{t('filter.remove')}</span>
    </button>
  );
}
