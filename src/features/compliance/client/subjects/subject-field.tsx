import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { followText } from '#client/ui/follow-text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { PackSubject, PackSubjectKind } from '../../contract.ts';
import { alone } from '../approval/alone.ts';
import { useWords } from '../words.ts';
import styles from './subject-field.module.css';
import type { Typed } from './typed.ts';
import { useSubjects } from './use-subjects.ts';

interface Props {
  kind: PackSubjectKind;
  label: string;
  hint?: string;
  value: Typed;
  error?: string | undefined;
  onChange: (value: Typed) => void;
}

/** Finds an item, a person or a link by its words: type, and take one by arrow and Enter. An id or an address does as well. */
export function SubjectField({ kind, label, hint, value, error, onChange }: Props) {
  const t = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { found, isSettled } = useSubjects(kind, value.text, isOpen || isGiven(value));
  const shown = isOpen ? found : [];
  const current = shown[at];
  const choose = ({ id: chosen, name }: PackSubject) => {
    onChange({ text: name, id: chosen });
    setOpen(false);
    setAt(-1);
  };

  // Another page has led here with an id: it is shown by its name.
  useEffect(() => {
    if (!isGiven(value)) return;
    const named = found.find((each) => each.id === value.text);
    if (named) onChange({ text: named.name, id: named.id });
  }, [found, value, onChange]);

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'ArrowDown') setAt(Math.min(shown.length - 1, at + 1));
    else if (event.key === 'ArrowUp' && isOpen) setAt(Math.max(-1, at - 1));
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else {
      // The form is sent: what is wrong with the field shows then.
      if (event.key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const clear = () => {
    onChange({ text: '' });
    field.current?.focus();
  };
  return (
    <div className={styles.box}>
      <TextInput
        ref={field}
        label={label}
        {...(hint && { description: hint })}
        error={isOpen ? undefined : error}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': `${id}-${at}` })}
        autoComplete="off"
        maxLength={500}
        attributes={followText(value.text)}
        value={value.text}
        rightSection={
          value.text && (
            <IconButton label={t('subject.clear', { field: label })} onClick={clear}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )
        }
        rightSectionWidth={44}
        onChange={({ currentTarget }) => {
          onChange({ text: currentTarget.value });
          setOpen(true);
          setAt(-1);
        }}
        onClick={() => setOpen(value.id === undefined)}
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
        {shown.map((subject, index) => (
          // biome-ignore lint/a11y: the keys are the field's, which keeps the focus and names the current option
          <div
            key={subject.id}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(subject)}
          >
            <bdi>{subject.name}</bdi>
            {subject.detail && <span className={styles.detail}>{alone(subject.detail)}</span>}
          </div>
        ))}
      </div>
      <p className={found.length > 0 ? 'unseen' : styles.state} role="status">
        {isOpen && value.text.trim() && isSettled && t('subject.found', { count: found.length })}
      </p>
    </div>
  );
}

/** Typed or given as it stands, and as long as ids are. */
function isGiven({ text, id }: Typed): boolean {
  return id === undefined && /^[a-z0-9]{8,64}$/i.test(text);
}
