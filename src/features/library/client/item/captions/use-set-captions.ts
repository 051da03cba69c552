import { call } from '#client/lib/api.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import type { InputOf } from '#shared/contract.ts';
import { type Item, itemRoutes } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import { useItemChange } from '../change-item.ts';
import { fileIn } from './api.ts';

export type CaptionsInput = InputOf<typeof itemRoutes.setCaptions>['captions'];

/** Replaces the captions of the same kind and language. */
export function useSetCaptions(
  item: Item,
  about: Pick<CaptionsInput, 'language' | 'kind'>,
  onDone: () => void,
) {
  const t = useWords();
  return useItemChange<CaptionsInput>({
    item,
    send: ({ id, version }, captions) => call(itemRoutes.setCaptions, { id, version, captions }),
    isUntouched: (before, now) => fileIn(before, about) === fileIn(now, about),
    onDone: () => {
      showSnackbar(t('captions.saved'), { color: 'success' });
      onDone();
    },
  });
}
