import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import type { Item } from '../../contract.ts';
import { updateItem } from '../api.ts';
import { useWords } from '../words.ts';
import { useItemChange } from './change-item.ts';

/** Lets people have the item, or takes it back; either can be undone. */
export function usePublish(item: Item) {
  const t = useWords();
  const say = useHubWords();
  const { ofError } = useErrorWords();
  const publish = useItemChange<{ published: boolean; isUndo?: boolean }>({
    item,
    send: ({ id, version }, { published }) => updateItem({ id, version, published }),
    isUntouched: () => true,
    onDone: (_, { published, isUndo }) => {
      const text = t(published ? 'publish.done' : 'publish.undone');
      const run = () => publish.mutate({ published: !published, isUndo: true });
      showSnackbar(isUndo ? text : { text, action: { label: say('action.undo'), run } }, {
        color: 'success',
      });
    },
  });
  return {
    isPending: publish.isPending,
    set: (published: boolean) =>
      publish.mutate({ published }, { onError: (error) => showAlert(ofError(error)) }),
  };
}
