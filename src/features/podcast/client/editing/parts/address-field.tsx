import type { ReactNode } from 'react';
import { TextInput } from '#client/ui/text-input.tsx';

interface Props {
  label: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** Text field for a web address. */
export function AddressField({ label, value, error, onChange }: Props) {
  return (
    <TextInput
      label={label}
      dir="ltr"
      type="url"
      maxLength={2000}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
