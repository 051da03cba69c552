import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import type { ProgramCard } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { archiveProgram, duplicateProgram, forgetPrograms, publishProgram, restoreProgram } from '../api.ts';
import { isolateName } from '../parts/titles.ts';
import { useWords } from '../words.ts';

/** Actions on a program from the list; archiving can be undone. */
export function useManaging({ id, version }: ProgramCard, title: string) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const { ofError } = useErrorWords();
  const onError = (error: Error) => showAlert(ofError(error));
  const named = { title: isolateName(title) };
  const publish = useMutation({
    mutationFn: (current: number) => publishProgram(id, current),
    onSuccess: () => {
      forgetPrograms(queries);
      showSnackbar(t('manage.published', named), { color: 'success' });
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: (current: number) => restoreProgram(id, current),
    onSuccess: () => forgetPrograms(queries),
    onError,
  });
  const archive = useMutation({
    mutationFn: () => archiveProgram(id, version),
    onSuccess: (archived) => {
      forgetPrograms(queries);
      showSnackbar({
        text: t('manage.archived', named),
        action: { label: say('action.undo'), run: () => restore.mutate(archived.version) },
      });
    },
    onError,
  });
  const duplicate = useMutation({
    mutationFn: () => duplicateProgram(id),
    onSuccess: (copy) => {
      forgetPrograms(queries);
      showSnackbar(t('manage.duplicated'), { color: 'success' });
      go(addressOf.edit(copy.id));
    },
    onError,
  });
  return {
    duplicate: () => duplicate.mutate(),
    archive: () => archive.mutate(),
    publish: () => publish.mutate(version),
  };
}
