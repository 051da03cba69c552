import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Link } from '../../../contract.ts';
import { linkKeys, removeLink } from '../api.ts';
import { useNameOf } from '../use-name-of.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useWords } from '../words.ts';

/** Dialog that confirms the removal of a link that nobody has opened. */
export function RemoveDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const { nameOf } = useNameOf();
  const wordsOf = useRefusalWords();
  const remove = useMutation({
    mutationFn: () => removeLink(link.id),
    onSuccess: () => showSnackbar({ text: t('done.remove'), source: 'links' }, { color: 'success' }),
    // It may have been opened meanwhile: then it stays, and the list should show that.
    onError: (error) => showAlert(wordsOf(error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: linkKeys.all });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('action.remove')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('remove.text', { name: `\u2068${nameOf(link)}\u2069` })}
    </ConfirmDialog>
  );
}
