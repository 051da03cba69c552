import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import styles from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { useWords } from '../words.ts';
import { changePassword, listTokens, passwordKey, sessionsKey, tokensKey } from './api.ts';
import { useProfile } from './use-profile.ts';

const faults = ['too-short', 'too-long', 'too-common', 'too-similar'] as const;

/** Form to change the password. Typed values stay until it is accepted. */
export function PasswordForm({ changedAt }: { changedAt: string | null }) {
  const t = useWords();
  const formats = useFormats();
  const queries = useQueryClient();
  const { profile } = useProfile();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [keepTokens, setKeepTokens] = useState(false);
  const { data: owned } = useQuery({ queryKey: tokensKey, queryFn: listTokens });
  const save = useMutation({
    mutationFn: () => changePassword({ current, next, keepTokens }),
    onSuccess: ({ ended, tokens }) => {
      setCurrent('');
      setNext('');
      setKeepTokens(false);
      const lines = [t('profile.security.saved', { ended })];
      if (tokens > 0) lines.push(t('profile.security.tokens-ended', { tokens }));
      showSnackbar(lines.join(' '), { color: 'success' });
      for (const queryKey of [passwordKey, sessionsKey, tokensKey])
        void queries.invalidateQueries({ queryKey });
    },
  });
  useUnsaved(current !== '' || next !== '');
  const issues = issuesOf(save.error);
  const fault = faults.find((each) => each === issues.next);
  const type = (set: (value: string) => void) => (event: FormEvent<HTMLInputElement>) => {
    set(event.currentTarget.value);
    if (save.isError) save.reset();
  };
  const shared = { size: 'md', dir: 'ltr', className: styles.narrow, maxLength: 1024 } as const;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {changedAt && (
        <p className="muted small pretty">{t('profile.security.since', { date: formats.date(changedAt) })}</p>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
      <PasswordInput
        {...shared}
        label={t('profile.security.current')}
        autoComplete="current-password"
        show={t('profile.security.show')}
        value={current}
        error={issues.current && t('profile.security.wrong')}
        onChange={type(setCurrent)}
      />
      <PasswordInput
        {...shared}
        label={t('profile.security.next')}
        description={t('profile.security.hint')}
        autoComplete="new-password"
        show={t('profile.security.show')}
        value={next}
        error={issues.next && t(`profile.security.${fault ?? 'too-short'}`)}
        onChange={type(setNext)}
      />
      {owned && owned.tokens.length > 0 && (
        <Checkbox
          size="md"
          label={t('profile.security.keep-tokens')}
          description={t('profile.security.keep-tokens-hint')}
          checked={keepTokens}
          onChange={(event) => setKeepTokens(event.currentTarget.checked)}
        />
      )}
      {save.error && !issues.current && !issues.next && <ErrorNotice error={save.error} />}
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button type="submit" disabled={current === '' || next === ''} loading={save.isPending}>
          {t('profile.security.save')}
        </Button>
      </div>
    </form>
  );
}
