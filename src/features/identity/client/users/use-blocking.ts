import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHubWords } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { blockUser, showChanged, unblockUser } from './api.ts';
import { nameOf } from './person.ts';

/** Blocks and unblocks; both can be undone at once. */
export function useBlocking(user: AdminUser) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const notify = (text: string, undo: () => Promise<AdminUser>) => {
    const run = () =>
      void undo().then(
        (back) => showChanged(queries, back),
        () => showSnackbar(t('users.undo-failed'), { color: 'error' }),
      );
    showSnackbar(
      { text, action: { label: say('action.undo'), run }, source: `user ${user.uid}` },
      { color: 'success' },
    );
  };
  const block = useMutation({
    mutationFn: (reason: string) => blockUser(user.uid, reason),
    onSuccess: (blocked) => {
      showChanged(queries, blocked);
      notify(t('users.is-blocked', { name: nameOf(user) }), () => unblockUser(user.uid));
    },
  });
  const unblock = useMutation({
    mutationFn: () => unblockUser(user.uid),
    onSuccess: (free) => {
      showChanged(queries, free);
      notify(t('users.is-unblocked', { name: nameOf(user) }), () => blockUser(user.uid));
    },
  });
  return { block, unblock };
}
