import { useState } from 'react';
import { ComboField } from '#client/ui/combo-field.tsx';

interface Props {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  value: string;
  suggestions: readonly string[];
  maxLength: number;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** Called on a choice or on Enter; without it, Enter submits the form. */
  onChoose?: (value: string) => void;
}

const most = 8;

/** A text field with suggestions. */
export function SuggestField({ suggestions, onChange, onChoose, ...field }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choose = (text: string) => {
    onChange(text);
    onChoose?.(text);
  };
  return (
    <ComboField
      {...field}
      choices={suggestions.slice(0, most).map((text) => ({ id: text, name: text }))}
      isOpen={isOpen}
      onOpen={setOpen}
      onType={onChange}
      onChoose={({ name }) => choose(name)}
      onEnter={onChoose && field.value.trim() ? () => choose(field.value) : undefined}
    />
  );
}
