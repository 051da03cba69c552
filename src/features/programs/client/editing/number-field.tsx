import { type ReactNode, useEffect, useState } from 'react';
import { TextInput } from '#client/ui/text-input.tsx';

interface Props {
  label: string;
  description?: string;
  value: number | null;
  min: number;
  max: number;
  error?: ReactNode;
  /** True if an empty field is valid. */
  mayBeEmpty?: boolean;
  onChange: (value: number | null) => void;
}

/** Field for a whole number. Invalid input is not passed on. */
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
      // Invalid input is reset, so that it does not look accepted.
      onBlur={() => setText(value === null ? '' : String(value))}
    />
  );
}

function readNumber(text: string): number | null {
  return text === '' ? null : Number(text);
}
