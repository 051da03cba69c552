import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { followText } from '#client/ui/follow-text.ts';
import styles from './suggest-field.module.css';

interface Props {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  value: string;
  suggestions: readonly string[];
  maxLength: number;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** Something was chosen, or Enter pressed; without it Enter sends the form. */
  onChoose?: (value: string) => void;
}

/** A text field that knows what others wrote there: type, or take one of the list by arrow and Enter. */
export function SuggestField(props: Props) {
  const { label, description, error, value, suggestions, maxLength, autoFocus, onChange, onChoose } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open ? suggestions.slice(0, 8) : [];
  const current = shown[at];
  const choose = (text: string) => {
    onChange(text);
    onChoose?.(text);
    setOpen(false);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (event.key === 'ArrowDown') setAt(Math.min(shown.length - 1, at + 1));
    else if (event.key === 'ArrowUp' && open) setAt(Math.max(-1, at - 1));
    else if (event.key === 'Enter' && current !== undefined) choose(current);
    else if (event.key === 'Enter' && onChoose && value.trim()) choose(value);
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <TextInput
        label={label}
        description={description}
        error={error}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(current !== undefined && { 'aria-activedescendant': `${id}-${at}` })}
        {...(autoFocus && { 'data-autofocus': true })}
        autoComplete="off"
        maxLength={maxLength}
        attributes={followText(value)}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={label}
        hidden={shown.length === 0}
      >
        {shown.map((text, index) => (
          // biome-ignore lint/a11y: the keys are the field's, which keeps the focus and names the current option
          <div
            key={text}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(text);
            }}
          >
            <bdi>{text}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
