import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { followText } from '#client/ui/follow-text.ts';
import type { ContentType } from '#features/library/contract.ts';
import { isLanguage, languageNames, languages } from '#shared/locale.ts';
import { gates } from '../../contract.ts';
import styles from './controls.module.css';
import type { Control, ControlsDraft } from './draft.ts';
import { ExpiryField } from './expiry-field.tsx';
import { PasswordField } from './password-field.tsx';
import { readDraft } from './read-draft.ts';
import { useGates } from './use-gates.ts';
import { useWords } from './words.ts';

interface Props {
  type: ContentType;
  draft: ControlsDraft;
  /** What the form began with; it is not marked, whatever it is. */
  before?: ControlsDraft;
  onChange: (changes: Partial<ControlsDraft>) => void;
  /** The link has a password already. */
  hasPassword?: boolean;
  /** Fields that were refused: marked at once. Others are marked when they are left. */
  refused?: readonly string[];
  /** How many days it may live; null: as many as one likes. */
  longestDays?: number | null;
  /** Those of many links at once: label, note and recipient are each one's own. */
  many?: boolean;
}

/** All that the owner of a link decides. Whoever shows it brings the words `sharing/controls`. */
export function LinkControlFields(props: Props) {
  const {
    type,
    draft,
    before,
    onChange,
    hasPassword = false,
    refused = [],
    many = false,
    longestDays = null,
  } = props;
  const t = useWords();
  const [left, setLeft] = useState<readonly Control[]>([]);
  const { faulty } = readDraft(type, draft, before ?? null);
  const offered = useGates(draft.gate, before?.gate);
  const fields = useRef<HTMLDivElement>(null);
  const isRefused = refused.length > 0;
  // What was refused may stand far below what was pressed.
  useEffect(() => {
    if (isRefused) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isRefused]);
  const around = (name: Control) => ({
    error:
      refused.includes(name) || (left.includes(name) && faulty.includes(name))
        ? t(name === 'startAt' && type === 'pdf' ? 'wrong.page' : `wrong.${name}`)
        : undefined,
    onBlur: () => setLeft((now) => (now.includes(name) ? now : [...now, name])),
  });
  const text = (name: 'label' | 'note' | 'campaign' | 'recipient' | 'mostOpenings' | 'startAt') => ({
    value: draft[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: currentTarget.value }),
    ...around(name),
  });
  return (
    <div className={styles.fields} ref={fields}>
      {!many && (
        <TextInput
          label={t('label')}
          description={t('label.hint')}
          maxLength={200}
          attributes={followText(draft.label)}
          {...text('label')}
        />
      )}
      <div className={styles.pair}>
        {!many && (
          <TextInput
            type="email"
            label={t('recipient')}
            autoComplete="off"
            maxLength={254}
            attributes={{ input: { dir: 'ltr' } }}
            {...text('recipient')}
          />
        )}
        <TextInput
          label={t('campaign')}
          maxLength={100}
          attributes={followText(draft.campaign)}
          {...text('campaign')}
        />
      </div>
      <ExpiryField
        {...around('expiresAt')}
        value={draft.expiresAt}
        longestDays={longestDays}
        onChange={(expiresAt) => onChange({ expiresAt })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('most-openings')}
          inputMode="numeric"
          placeholder={t('most-openings.any')}
          maxLength={7}
          {...text('mostOpenings')}
        />
        {type !== 'audio_playlist' && (
          <TextInput
            label={t(type === 'pdf' ? 'start-page' : 'start')}
            placeholder={type === 'pdf' ? '1' : '0:00'}
            inputMode={type === 'pdf' ? 'numeric' : 'text'}
            maxLength={14}
            attributes={{ input: { dir: 'ltr' } }}
            {...text('startAt')}
          />
        )}
      </div>
      <PasswordField
        {...around('password')}
        value={draft.password}
        has={hasPassword}
        onChange={(password) => onChange({ password })}
      />
      <NativeSelect
        size="md"
        label={t('gate')}
        value={draft.gate}
        {...offered}
        {...around('gate')}
        onChange={({ currentTarget }) => {
          const gate = gates.find((each) => each === currentTarget.value);
          if (gate) onChange({ gate });
        }}
      />
      <NativeSelect
        size="md"
        label={t('language')}
        value={draft.language ?? ''}
        data={[
          { value: '', label: t('language.own') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        {...around('language')}
        onChange={({ currentTarget: { value } }) => onChange({ language: isLanguage(value) ? value : null })}
      />
      <Checkbox
        size="md"
        label={t('downloads')}
        description={t('downloads.hint')}
        checked={draft.downloads}
        onChange={({ currentTarget }) => onChange({ downloads: currentTarget.checked })}
      />
      {!many && (
        <Textarea
          label={t('note')}
          description={t('note.hint')}
          rows={2}
          maxLength={2000}
          attributes={followText(draft.note)}
          {...text('note')}
        />
      )}
    </div>
  );
}
