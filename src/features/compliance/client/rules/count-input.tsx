import type { ReactNode } from 'react';
import { westernDigits } from '#client/lib/written-clock.ts';
import { TextInput } from '#client/ui/text-input.tsx';

interface Props {
  label: string;
  placeholder?: string;
  value: number | null;
  error: ReactNode;
  onChange: (value: number | null) => void;
}

/** Field for a whole number. Only digits can be typed; an empty field is null. */
export function CountInput({ label, placeholder, value, error, onChange }: Props) {
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      maxLength={5}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(countIn(currentTarget.value))}
    />
  );
}

function countIn(typed: string): number | null {
  const digits = westernDigits(typed).replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
