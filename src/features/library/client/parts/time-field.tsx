import { useEffect, useState } from 'react';
import { readClock, writeClock } from '#client/lib/written-clock.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { useWords } from '../words.ts';
import styles from './time-field.module.css';

interface Props {
  label: string;
  ms: number;
  /** True if its label is above it. */
  isNamed?: boolean;
  /** Problem with the moment, if it can be parsed. */
  problem?: string | undefined;
  onChange: (ms: number) => void;
}

/** Field for a moment in a recording. Input that cannot be parsed stays, marked as invalid. */
export function TimeField({ label, ms, isNamed = false, problem, onChange }: Props) {
  const t = useWords();
  const [text, setText] = useState(() => writeClock(ms));
  useEffect(() => {
    setText((now) => (readClock(now) === ms ? now : writeClock(ms)));
  }, [ms]);
  const read = readClock(text);
  return (
    <TextInput
      className={isNamed ? '' : (styles.time ?? '')}
      size={isNamed ? 'md' : 'sm'}
      label={isNamed ? label : undefined}
      dir="ltr"
      inputMode="numeric"
      aria-label={label}
      title={label}
      maxLength={14}
      value={text}
      error={read === null ? t('time.wrong') : problem}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const next = readClock(currentTarget.value);
        if (next !== null) onChange(next);
      }}
      onBlur={() => read !== null && setText(writeClock(read))}
    />
  );
}
