import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { newerDocument } from '#client/lib/newer-document.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { showChanged, updateUser, usersKeys } from './api.ts';
import { CheckFields } from './check-fields.tsx';
import { useDraft } from './draft.ts';
import { NewerVersion } from './newer-version.tsx';
import { Refusal } from './refusal.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import styles from './user-panel.module.css';

/** Form for administrators. After a concurrent change both versions are shown. */
export function UserForm({ user }: { user: AdminUser }) {
  const t = useWords();
  const queries = useQueryClient();
  const undo = useUndoRoles();
  const { base, edits, fields, isDirty, edit, rebase, discard } = useDraft(user);
  const [race, setRace] = useState<{ before: AdminUser; current: AdminUser } | null>(null);
  const save = useMutation({
    mutationFn: () => updateUser({ ...edits, uid: user.uid, version: base.version }),
    onSuccess: (saved) => {
      showChanged(queries, saved);
      setRace(null);
      discard();
      if (edits.roles) undo(base, saved);
      else showSnackbar({ text: t('users.saved'), source: `user ${user.uid}` }, { color: 'success' });
    },
    onError: (error) => {
      const current = newerOf(error);
      if (!current) return;
      setRace({ before: base, current });
      queries.setQueryData(usersKeys.one(user.uid), current);
      rebase(current);
    },
  });
  const taken = issuesOf(save.error);
  const wrong = (name: string) => taken[name] && t(taken[name] === 'taken' ? 'users.taken' : 'users.wrong');
  const text = (name: 'firstName' | 'lastName' | 'solutionNumber') => ({
    label: t(`field.${name}`),
    value: fields[name],
    error: wrong(name),
    ...(name === 'solutionNumber' ? { dir: 'ltr' } : followText(fields[name])),
    onChange: (event: { currentTarget: HTMLInputElement }) => edit({ [name]: event.currentTarget.value }),
  });
  const giveUp = () => {
    discard();
    setRace(null);
    save.reset();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && fields.roles.length > 0) save.mutate();
      }}
    >
      {race && <NewerVersion {...race} />}
      <div className={styles.names}>
        <TextInput maxLength={100} {...text('firstName')} />
        <TextInput maxLength={100} {...text('lastName')} />
      </div>
      <TextInput maxLength={40} {...text('solutionNumber')} />
      <Checkbox
        size="md"
        label={t('field.isSecurityLicensed')}
        description={t('users.licensed-hint')}
        checked={fields.isSecurityLicensed}
        onChange={(event) => edit({ isSecurityLicensed: event.currentTarget.checked })}
      />
      <RoleBoxes chosen={fields.roles} onChange={(roles) => edit({ roles })} />
      <CheckFields user={base} fields={fields} edit={edit} />
      {!newerOf(save.error) && Object.keys(taken).length === 0 && <Refusal error={save.error} />}
      {isDirty && (
        <div className={styles.foot}>
          <Button type="submit" size="md" loading={save.isPending} disabled={fields.roles.length === 0}>
            {race ? t('users.keep-mine') : t('users.save')}
          </Button>
          <Button variant="default" size="md" onClick={giveUp}>
            {race ? t('users.take-newer') : t('users.discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

function newerOf(error: Error | null): AdminUser | null {
  return newerDocument(AdminUser, error);
}

/** Message that the roles have changed, with undo. */
function useUndoRoles() {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  return ({ roles }: AdminUser, { uid, version }: AdminUser) => {
    const run = () =>
      void updateUser({ uid, version, roles }).then(
        (back) => showChanged(queries, back),
        () => showSnackbar(t('users.undo-failed'), { color: 'error' }),
      );
    showSnackbar(
      { text: t('users.saved'), action: { label: say('action.undo'), run }, source: `user ${uid}` },
      { color: 'success' },
    );
  };
}
