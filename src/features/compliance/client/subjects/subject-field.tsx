import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ComboField } from '#client/ui/combo-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { PackSubject, PackSubjectKind } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { useWords } from '../words.ts';
import styles from './subject-field.module.css';
import { nothing, type TypedSubject } from './typed.ts';
import { useSubjects } from './use-subjects.ts';

interface Props {
  kind: PackSubjectKind;
  label: string;
  hint?: string;
  value: TypedSubject;
  error?: string | undefined;
  onChange: (value: TypedSubject) => void;
}

/** Field that finds an item, a person or a link by name, id or address. */
export function SubjectField({ kind, label, hint, value, error, onChange }: Props) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { found, isSettled } = useSubjects(kind, value.text, isOpen || isGiven(value));
  const choose = ({ id, name }: Pick<PackSubject, 'id' | 'name'>) => onChange({ text: name, id });

  // Another page has linked here with an id: it is shown by its name.
  useEffect(() => {
    if (!isGiven(value)) return;
    const named = found.find((each) => each.id === value.text);
    if (named) onChange({ text: named.name, id: named.id });
  }, [found, value, onChange]);

  const clear = () => {
    onChange(nothing);
    field.current?.focus();
  };
  return (
    <div>
      <ComboField
        ref={field}
        label={label}
        description={hint}
        error={isOpen ? undefined : error}
        maxLength={500}
        end={
          value.text && (
            <IconButton label={t('subject.clear', { field: label })} onClick={clear}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )
        }
        value={value.text}
        choices={found.map(({ id, name, detail }) => ({
          id,
          name,
          detail: detail ? isolateName(detail) : undefined,
        }))}
        isOpen={isOpen}
        staysClosed={value.id !== undefined}
        onOpen={setOpen}
        onType={(text) => onChange({ text })}
        onChoose={choose}
      />
      <p className={found.length > 0 ? 'unseen' : `muted small ${styles.state}`} role="status">
        {isOpen && value.text.trim() && isSettled && t('subject.found', { count: found.length })}
      </p>
    </div>
  );
}

/** True for text without a selection that has the length of an id. */
function isGiven({ text, id }: TypedSubject): boolean {
  return id === undefined && /^[a-z0-9]{8,64}$/i.test(text);
}
