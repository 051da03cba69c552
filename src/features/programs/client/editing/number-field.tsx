import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  label: string;
  description?: string;
  value: number | null;
  min: number;
  max: number;
  error?: ReactNode;
  /** Whether nothing is a value too. */
  mayBeEmpty?: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number. What is typed stays as it is typed; what is no such number is not taken. */
export function NumberField(props: Props) {
  const { label, description, value, min, max, error, mayBeEmpty = false, onChange } = props;
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    setText((now) => (readNumber(now) === value ? now : value === null ? '' : String(value)));
  }, [value]);
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      maxLength={6}
      error={error}
      value={text}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(/\D/g, '');
        setText(typed);
        const wanted = readNumber(typed);
        if (wanted === null ? mayBeEmpty : wanted >= min && wanted <= max) onChange(wanted);
      }}
      // What was typed and cannot be is not left standing there as if it were taken.
      onBlur={() => setText(value === null ? '' : String(value))}
    />
  );
}

function readNumber(text: string): number | null {
  return text === '' ? null : Number(text);
}
