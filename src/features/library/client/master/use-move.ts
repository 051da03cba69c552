import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { ApiError } from '#client/lib/http.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import type { ItemName } from '../../contract.ts';
import { idBefore, moved } from '../parts/moved.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { type MasterData, masterKey, moveVideo, reordered } from './api.ts';

interface Move {
  from: number;
  to: number;
  isUndo?: boolean;
}

/** Moves a video in the catalogue: shown at once, and reverted if somebody else was faster. */
export function useMove() {
  const t = useWords();
  const say = useHubWords();
  const titleOf = useTitleOf();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const read = () => queries.getQueryData<MasterData>(masterKey);
  const all = (data: MasterData): ItemName[] => data.pages.flatMap(({ items }) => items);

  const move = useMutation({
    scope: { id: 'master' },
    mutationFn: ({
      item,
      after,
      version,
    }: {
      item: ItemName;
      after: string | null;
      version: number;
      move: Move;
    }) => moveVideo({ id: item.id, after, version }),
    onSuccess: ({ version }, { item, move: { from, to, isUndo } }) => {
      queries.setQueryData<MasterData>(masterKey, (data) => data && reordered(data, all(data), version));
      const text = t('master.moved', { title: `\u2068${titleOf(item)}\u2069`, place: to + 1 });
      const run = () => start({ from: to, to: from, isUndo: true });
      showSnackbar(isUndo ? text : { text, action: { label: say('action.undo'), run } }, {
        color: 'success',
      });
    },
    onError: (error) => {
      const isOld = error instanceof ApiError && error.code === 'conflict';
      showAlert(isOld ? { title: t('master.newer.title'), text: t('master.newer.text') } : ofError(error));
      void queries.invalidateQueries({ queryKey: masterKey });
    },
  });

  const start = (input: Move) => {
    const data = read();
    if (!data) return;
    const list = all(data);
    const item = list[input.from];
    const version = data.pages[0]?.version;
    if (!item || version === undefined || input.from === input.to) return;
    const after = idBefore(list, input.from, input.to);
    queries.setQueryData<MasterData>(masterKey, reordered(data, moved(list, input.from, input.to), version));
    move.mutate({ item, after, version, move: input });
  };
  return { start, isPending: move.isPending };
}
