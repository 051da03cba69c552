import { useQueryClient } from '@tanstack/react-query';
import { useHubWords } from '#client/i18n/words.ts';
import { isSameValue } from '#client/lib/edits.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { showChanged, updateUser } from './api.ts';
import { CheckFields } from './check-fields.tsx';
import { useUserDraft } from './draft.ts';
import { NewerVersion } from './newer-version.tsx';
import { Refusal } from './refusal.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import styles from './user-panel.module.css';

/** Form for administrators. After a concurrent change both versions are shown. */
export function UserForm({ user }: { user: AdminUser }) {
  const t = useWords();
  const queries = useQueryClient();
  const undo = useUndoRoles();
  const draft = useUserDraft(user, {
    show: (doc) => showChanged(queries, doc),
    onSaved: (saved, before) => {
      if (!isSameValue(saved.roles, before.roles)) undo(before, saved);
      else showSnackbar({ text: t('users.saved'), source: `user ${user.uid}` }, { color: 'success' });
    },
  });
  const { fields, current, clashes, isDirty, edit, save } = draft;
  const isClash = clashes.length > 0;
  const taken = issuesOf(save.error);
  const wrong = (name: string) => taken[name] && t(taken[name] === 'taken' ? 'users.taken' : 'users.wrong');
  const text = (name: 'firstName' | 'lastName' | 'solutionNumber') => ({
    label: t(`field.${name}`),
    value: fields[name],
    error: wrong(name),
    ...(name === 'solutionNumber' ? { dir: 'ltr' } : followText(fields[name])),
    onChange: (event: { currentTarget: HTMLInputElement }) => edit({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      className="grid gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.roles.length === 0) return;
        if (isClash) draft.overwrite();
        else draft.submit();
      }}
    >
      {isClash && <NewerVersion clashes={clashes} current={current} />}
      <div className={`grid top gap-12 ${styles.names}`}>
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
      <CheckFields user={user} fields={fields} edit={edit} />
      {Object.keys(taken).length === 0 && <Refusal error={save.error} />}
      {isDirty && (
        <div className={`wrap gap-8 on-card ${styles.foot}`}>
          <Button type="submit" size="md" loading={save.isPending} disabled={fields.roles.length === 0}>
            {t(isClash ? 'users.keep-mine' : 'users.save')}
          </Button>
          <Button variant="default" size="md" onClick={draft.discard}>
            {t(isClash ? 'users.take-newer' : 'users.discard')}
          </Button>
        </div>
      )}
    </form>
  );
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
