import { toLocal } from '#client/lib/local-time.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import styles from './controls.module.css';
import { inDays } from './draft.ts';
import { useWords } from './words.ts';

const spans = [7, 30, 90];

interface Props {
  value: string;
  /** Maximum lifetime in days by the rules; null: unlimited. */
  longestDays: number | null;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Expiry of a link: common spans by one press, any other time by the browser's own field. */
export function ExpiryField({ value, longestDays, error, onChange, onBlur }: Props) {
  const t = useWords();
  return (
    <div className="stack gap-8">
      <TextInput
        type="datetime-local"
        label={t('expires')}
        description={longestDays === null ? undefined : t('expires.longest', { days: longestDays })}
        value={value}
        min={toLocal(new Date())}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      <div className="wrap gap-6">
        {spans
          .filter((days) => days < (longestDays ?? Number.POSITIVE_INFINITY))
          .map((days) => (
            <button
              key={days}
              type="button"
              className={`muted tiny ${styles.span}`}
              onClick={() => onChange(inDays(days))}
            >
              {t('expires.in', { days })}
            </button>
          ))}
        {value !== '' && longestDays === null && (
          <button type="button" className={`muted tiny ${styles.span}`} onClick={() => onChange('')}>
            {t('expires.never')}
          </button>
        )}
      </div>
    </div>
  );
}
