import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { type Caption, Item, itemRoutes } from '../../../contract.ts';
import { showItem } from '../../api.ts';
import { useWords } from '../../words.ts';
import { fileIn } from './api.ts';

/** Draft of the text of captions; of a stored text it has the name of the file, which changes with the text. */
export function useCaptionDraft(item: Item, caption: Caption, onSaved: () => void) {
  const { language, kind, label } = caption;
  const t = useWords();
  const queries = useQueryClient();
  return useDraft<Item, { text: string }>({
    schema: Item,
    newest: item,
    fieldsOf: (doc) => ({ text: fileIn(doc, caption) ?? '' }),
    send: ({ id, version }, { text }) =>
      call(itemRoutes.setCaptions, { id, version, captions: { language, kind, label, text } }),
    show: (doc) => showItem(queries, doc),
    onSaved: () => {
      showSnackbar(t('captions.saved'), { color: 'success' });
      onSaved();
    },
  });
}
