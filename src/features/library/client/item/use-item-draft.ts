import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/lib/http.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useOpenPage } from '#client/lib/page-address.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Item } from '../../contract.ts';
import { libraryPages } from '../../pages.ts';
import { copyItem, showItem, updateItem } from '../api.ts';
import { useWords } from '../words.ts';
import { fieldsOf, type ItemFields, toPatch } from './fields.ts';

/** Draft of an item's fields. Edits of approved content go into a working copy. */
export function useItemDraft(item: Item) {
  const t = useWords();
  const queries = useQueryClient();
  const openPage = useOpenPage();
  const [copy, setCopy] = useState<string | null>(null);
  const draft = useDraft({
    newest: item,
    fieldsOf,
    send,
    schema: Item,
    show: (doc) => showItem(queries, doc),
    onSaved: (saved) => {
      const isCopy = saved.id !== item.id;
      showSnackbar(t(isCopy ? 'save.in-copy' : 'save.saved'), { color: 'success' });
      if (isCopy) setCopy(saved.id);
    },
  });
  // After nothing is unsaved here any more: otherwise the browser would ask whether to leave.
  const { isDirty } = draft;
  useEffect(() => {
    if (copy && !isDirty) openPage(libraryPages.item, { id: copy });
  }, [copy, isDirty, openPage]);
  return {
    ...draft,
    /** Null too where what was saved is now a working copy, which is another item. */
    settle: async () => {
      const saved = await draft.settle();
      return saved?.id === item.id ? saved : null;
    },
  };
}

export type ItemDraft = ReturnType<typeof useItemDraft>;

async function send(newest: Item, changes: Partial<ItemFields>): Promise<Item> {
  const patch = toPatch(newest, changes);
  try {
    return await updateItem({ ...patch, id: newest.id, version: newest.version });
  } catch (error) {
    if (!isSealed(error)) throw error;
    // Addresses are the item's own, whatever its content.
    const { contentId, slug, ...content } = patch;
    if (contentId !== undefined || slug !== undefined)
      await updateItem({ contentId, slug, id: newest.id, version: newest.version });
    const copy = await copyItem(newest.id);
    return updateItem({ ...content, id: copy.id, version: copy.version });
  }
}

function isSealed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden' && error.params.reason === 'approved';
}
