import { type FormEvent, useContext, useRef, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import styles from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { isLanguage, languageNames, languages } from '#shared/locale.ts';
import type { Profile } from '../../contract.ts';
import { useWords } from '../words.ts';
import { NewerNotice } from './newer-notice.tsx';
import { fieldsOf } from './own-fields.ts';
import { useNameForm } from './use-name-form.ts';

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
  const form = useNameForm(profile, (saved) => {
    onChanged(saved);
    showSnackbar(t('profile.name.saved'), { color: 'success' });
  });
  const { draft, setDraft, unsaved, newer, save } = form;
  useUnsaved(unsaved);
  const issues = issuesOf(save.error);
  const change = (fields: Partial<typeof draft>) => {
    setDraft({ ...draft, ...fields });
    setNameless(false);
    if (save.isError && !newer) save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.firstName.trim() === '') {
      setNameless(true);
      first.current?.focus();
    } else save.mutate(newer ?? form.base);
  };
  const chooseLanguage = (value: string) => {
    const language = isLanguage(value) ? value : null;
    change({ language });
    if (language) void setLanguage(language);
  };
  const discard = () => {
    const { language } = form.base;
    if (language && language !== draft.language) void setLanguage(language);
    change(fieldsOf(form.base));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {newer && <NewerNotice newer={newer} />}
      <div className={styles.pair}>
        <TextInput
          ref={first}
          label={t('profile.name.first')}
          autoComplete="given-name"
          maxLength={80}
          required
          withAsterisk={false}
          {...followText(draft.firstName)}
          value={draft.firstName}
          error={nameless ? t('profile.name.needed') : issues.firstName && t('profile.name.wrong')}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t('profile.name.last')}
          autoComplete="family-name"
          maxLength={80}
          {...followText(draft.lastName)}
          value={draft.lastName}
          error={issues.lastName && t('profile.name.wrong')}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        className={styles.narrow}
        size="md"
        label={t('profile.name.language')}
        description={t('profile.name.language-hint')}
        value={draft.language ?? ''}
        data={[
          { value: '', label: t('profile.name.any-language') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      />
      {save.error && !newer && !issues.firstName && !issues.lastName && <ErrorNotice error={save.error} />}
      <div className={styles.actions}>
        <Button type="submit" disabled={!unsaved} loading={save.isPending}>
          {t(newer ? 'profile.newer.keep-mine' : 'profile.save')}
        </Button>
        {newer && (
          <Button
            variant="default"
            onClick={() => {
              form.begin(newer);
              save.reset();
              onChanged(newer);
            }}
          >
            {t('profile.newer.take')}
          </Button>
        )}
        {unsaved && !newer && (
          <Button variant="default" onClick={discard}>
            {t('profile.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
