import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import styles from './combo-field.module.css';
import { followText } from './follow-text.ts';
import { TextInput } from './text-input.tsx';

export interface Choice {
  id: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  detail?: string | undefined;
}

interface Props<Each extends Choice> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  maxLength: number;
  autoFocus?: boolean | undefined;
  /** Content at the end of the field. */
  end?: ReactNode;
  value: string;
  choices: readonly Each[];
  isOpen: boolean;
  /** Pressing the field does not open the list. */
  staysClosed?: boolean;
  onOpen: (isOpen: boolean) => void;
  onType: (text: string) => void;
  onChoose: (choice: Each) => void;
  /** Called on Enter with no option chosen; without it Enter submits the form. */
  onEnter?: (() => void) | undefined;
}

/** Text field with a list of suggestions: type, or choose one by arrow keys and Enter. */
export function ComboField<Each extends Choice>(props: Props<Each>) {
  const { label, value, choices, isOpen, onOpen, onType, onChoose, onEnter, autoFocus, end } = props;
  const id = useId();
  const [at, setAt] = useState(-1);
  const shown = isOpen ? choices : [];
  const current = shown[at];

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const close = () => {
    onOpen(false);
    setAt(-1);
  };
  const choose = (choice: Each) => {
    onChoose(choice);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) onOpen(true);
    else if (event.key === 'ArrowDown') setAt(Math.min(shown.length - 1, at + 1));
    else if (event.key === 'ArrowUp' && isOpen) setAt(Math.max(-1, at - 1));
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Escape' && shown.length > 0) close();
    else if (event.key === 'Enter') {
      close();
      if (!onEnter) return;
      onEnter();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextInput
        {...(props.ref && { ref: props.ref })}
        label={label}
        description={props.description}
        error={props.error}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': `${id}-${at}` })}
        {...(autoFocus && { 'data-autofocus': true })}
        autoComplete="off"
        maxLength={props.maxLength}
        {...followText(value)}
        value={value}
        end={end}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          onOpen(true);
          setAt(-1);
        }}
        onClick={() => onOpen(!props.staysClosed)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        className={`scrolls ${styles.list}`}
        role="listbox"
        aria-label={label}
        hidden={shown.length === 0}
      >
        {shown.map((choice, index) => (
          <button
            type="button"
            // The field retains the focus and its keys, and names the current option.
            tabIndex={-1}
            key={choice.id}
            id={`${id}-${index}`}
            className={`grid full small breaks touch round-s text-start ${styles.option}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <bdi>{choice.name}</bdi>
            {choice.detail && <span className="muted">{choice.detail}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
