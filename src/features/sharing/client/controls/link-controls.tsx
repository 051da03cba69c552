import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
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
  /** Initial values; they are never marked as wrong. */
  before?: ControlsDraft;
  onChange: (changes: Partial<ControlsDraft>) => void;
  /** True if the link has a password already. */
  hasPassword?: boolean;
  /** Fields that were refused: marked at once. Others are marked when they lose focus. */
  refused?: readonly string[];
  /** Maximum lifetime in days; null: unlimited. */
  longestDays?: number | null;
  /** True for many links at once: label, note and recipient are left out, as each link has its own. */
  many?: boolean;
}

/** Form fields for all settings of a link. Needs the messages `sharing/controls`. */
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
  // A refused field may be far below the button that was pressed.
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
    <div className={`stack top gap-16 ${styles.fields}`} ref={fields}>
      {!many && (
        <TextInput
          label={t('label')}
          description={t('label.hint')}
          maxLength={200}
          {...followText(draft.label)}
          {...text('label')}
        />
      )}
      <div className={`stack top gap-16 ${styles.pair}`}>
        {!many && (
          <TextInput
            type="email"
            label={t('recipient')}
            autoComplete="off"
            maxLength={254}
            dir="ltr"
            {...text('recipient')}
          />
        )}
        <TextInput
          label={t('campaign')}
          maxLength={100}
          {...followText(draft.campaign)}
          {...text('campaign')}
        />
      </div>
      <ExpiryField
        {...around('expiresAt')}
        value={draft.expiresAt}
        longestDays={longestDays}
        onChange={(expiresAt) => onChange({ expiresAt })}
      />
      <div className={`stack top gap-16 ${styles.pair}`}>
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
            dir="ltr"
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
          {...followText(draft.note)}
          {...text('note')}
        />
      )}
    </div>
  );
}
