import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** An address on the web. */
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
