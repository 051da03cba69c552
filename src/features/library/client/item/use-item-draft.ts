import { useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import type { Item } from '../../contract.ts';
import { newerItem, showItem, updateItem } from '../api.ts';
import { useWords } from '../words.ts';
import { fieldsOf, toPatch } from './fields.ts';

/** What is being written about an item. */
export function useItemDraft(item: Item) {
  const t = useWords();
  const queries = useQueryClient();
  return useDraft({
    newest: item,
    fieldsOf,
    send: (newest, changes) =>
      updateItem({ ...toPatch(newest, changes), id: newest.id, version: newest.version }),
    newerOf: newerItem,
    show: (doc) => showItem(queries, doc),
    onSaved: () => showSnackbar(t('save.saved'), { color: 'success' }),
  });
}

export type ItemDraft = ReturnType<typeof useItemDraft>;
