import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { removeUser, usersKeys } from './api.ts';
import { nameOf } from './person.ts';
import { Refusal } from './refusal.tsx';
import styles from './user-panel.module.css';

interface Props {
  user: AdminUser;
  onEnd: () => void;
  onRemoved: () => void;
}

/** Asks for the typed address, since removal cannot be undone. */
export function AskRemove({ user, onEnd, onRemoved }: Props) {
  const t = useWords();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => removeUser(user.uid),
    onSuccess: () => {
      showSnackbar(t('users.is-removed', { name: nameOf(user) }), { color: 'success' });
      onRemoved();
      queries.removeQueries({ queryKey: usersKeys.one(user.uid) });
      void queries.invalidateQueries({ queryKey: usersKeys.lists });
    },
  });
  const matches = typed.trim().toLowerCase() === user.email;
  return (
    <form
      className={`grid gap-12 small ${styles.ask}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (matches) remove.mutate();
      }}
    >
      <p>{t('users.remove-means')}</p>
      <TextInput
        label={t('users.remove-type', { email: user.email })}
        dir="ltr"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Refusal error={remove.error} />
      <div className="wrap gap-8">
        <Button
          type="submit"
          size="md"
          className={styles.danger ?? ''}
          disabled={!matches}
          loading={remove.isPending}
        >
          {t('users.remove-now')}
        </Button>
        <Button variant="default" size="md" onClick={onEnd}>
          {t('users.cancel')}
        </Button>
      </div>
    </form>
  );
}
