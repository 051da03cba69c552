import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { useSaveFirst } from '#client/ui/unsaved.tsx';
import type { Item } from '../../contract.ts';
import { updateItem } from '../api.ts';
import { denialForEverybody } from '../denials/denial-for-everybody.ts';
import { useDenialWords } from '../denials/use-denial-words.ts';
import { useWords } from '../words.ts';
import { useItemChange } from './change-item.ts';

const longRead = 12_000;

/** Publishes or unpublishes the item; either can be undone. */
export function usePublish(item: Item) {
  const t = useWords();
  const say = useHubWords();
  const ofDenial = useDenialWords();
  const { ofError } = useErrorWords();
  const saveFirst = useSaveFirst();
  const publish = useItemChange<{ published: boolean; isUndo?: boolean }>({
    item,
    send: ({ id, version }, { published }) => updateItem({ id, version, published }),
    isUntouched: () => true,
    onDone: (after, { published, isUndo }) => {
      const run = () => publish.mutate({ published: !published, isUndo: true });
      const undo = isUndo ? {} : { action: { label: say('action.undo'), run } };
      const denial = published ? denialForEverybody(after) : null;
      // Published, but still available to nobody.
      if (denial) showSnackbar({ ...ofDenial(denial), ...undo }, { color: 'warning', timeout: longRead });
      else
        showSnackbar(
          { text: t(published ? 'publish.done' : 'publish.undone'), ...undo },
          { color: 'success' },
        );
    },
  });
  return {
    isPending: publish.isPending,
    /** Saves unsaved changes first, so that they are published too. */
    set: async (published: boolean) => {
      if (published && !(await saveFirst())) return;
      publish.mutate({ published }, { onError: (error) => showAlert(ofError(error)) });
    },
  };
}
