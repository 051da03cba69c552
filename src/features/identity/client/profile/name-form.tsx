import { type FormEvent, useContext, useRef, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import styles from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { isLanguage, languageNames, languages } from '#shared/locale.ts';
import { Profile } from '../../contract.ts';
import { useWords } from '../words.ts';
import { updateOwn } from './api.ts';
import { NewerNotice } from './newer-notice.tsx';
import { areSame, fieldsOf } from './own-fields.ts';

interface Props {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** Form for name and language. A language is shown at once; everything is stored on saving. */
export function NameForm({ profile, onChanged }: Props) {
  const t = useWords();
  const { setLanguage } = useContext(ShellContext);
  const first = useRef<HTMLInputElement>(null);
  const [nameless, setNameless] = useState(false);
  // Changes made elsewhere while somebody types are shown on saving, and not before.
  const [newest, show] = useState(profile);
  const draft = useDraft({
    schema: Profile,
    newest,
    fieldsOf,
    isSame: areSame,
    send: (before, changes) => updateOwn(before, { ...fieldsOf(before), ...changes }),
    show,
    onSaved: (saved) => {
      onChanged(saved);
      showSnackbar(t('profile.name.saved'), { color: 'success' });
    },
  });
  const { fields, current, isDirty, save } = draft;
  const isClash = draft.clashes.length > 0;
  if (profile.version > newest.version && (!isDirty || areSame(profile, newest))) show(profile);
  useUnsaved(isDirty);
  const issues = issuesOf(save.error);
  const change = (input: Partial<typeof fields>) => {
    draft.edit(input);
    setNameless(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.firstName.trim() === '') {
      setNameless(true);
      first.current?.focus();
    } else if (isClash) draft.overwrite();
    else draft.submit();
  };
  const chooseLanguage = (value: string) => {
    const language = isLanguage(value) ? value : null;
    change({ language });
    if (language) void setLanguage(language);
  };
  const discard = () => {
    const { language } = current;
    if (language && language !== fields.language) void setLanguage(language);
    draft.discard();
    setNameless(false);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isClash && <NewerNotice newer={current} />}
      <div className={`stack gap-16 ${styles.pair}`}>
        <TextInput
          ref={first}
          label={t('profile.name.first')}
          autoComplete="given-name"
          maxLength={80}
          required
          withAsterisk={false}
          {...followText(fields.firstName)}
          value={fields.firstName}
          error={nameless ? t('profile.name.needed') : issues.firstName && t('profile.name.wrong')}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t('profile.name.last')}
          autoComplete="family-name"
          maxLength={80}
          {...followText(fields.lastName)}
          value={fields.lastName}
          error={issues.lastName && t('profile.name.wrong')}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        className={styles.narrow}
        size="md"
        label={t('profile.name.language')}
        description={t('profile.name.language-hint')}
        value={fields.language ?? ''}
        data={[
          { value: '', label: t('profile.name.any-language') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      />
      {save.error && !issues.firstName && !issues.lastName && <ErrorNotice error={save.error} />}
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button type="submit" disabled={!isDirty} loading={save.isPending}>
          {t(isClash ? 'profile.newer.keep-mine' : 'profile.save')}
        </Button>
        {isClash && (
          <Button
            variant="default"
            onClick={() => {
              draft.discard();
              onChanged(newest);
            }}
          >
            {t('profile.newer.take')}
          </Button>
        )}
        {isDirty && !isClash && (
          <Button variant="default" onClick={discard}>
            {t('profile.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
