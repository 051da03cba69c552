import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import type { InputOf } from '#shared/contract.ts';
import type { itemRoutes } from '../../contract.ts';
import { createItem, showItem } from '../api.ts';
import { useWords } from '../words.ts';

interface NewItemInput {
  source: InputOf<typeof itemRoutes.create>['source'];
  title: string;
}

/** Adds an item and opens its page, to fill in the rest. */
export function useAdd(onAdded: () => void) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  return useMutation({
    mutationFn: ({ source, title }: NewItemInput) =>
      createItem({ source, ...(title.trim() && { titles: { [language]: title.trim() } }) }),
    onSuccess: (item) => {
      showItem(queries, item);
      showSnackbar(t('add.done'), { color: 'success' });
      onAdded();
      go(`/library/${encodeURIComponent(item.id)}`);
    },
  });
}
