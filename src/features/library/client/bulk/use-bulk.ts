import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import type { BulkAction, BulkReason, ItemCard } from '../../contract.ts';
import { changeItems, itemKeys } from '../api.ts';
import { useReportUnavailable } from '../denials/use-report-unavailable.ts';
import { playlistKeys } from '../playlists/api.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { type Step, undoOf } from './undo.ts';

const longRead = 12_000;

/** Applies an action to many items, reports the result, and offers to undo it if possible. */
export function useBulk(onDone: (action: BulkAction) => void) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const reportRefused = useReportRefused();
  const reportUnavailable = useReportUnavailable();
  const { ofError } = useErrorWords();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: itemKeys.all });
    void queries.invalidateQueries({ queryKey: playlistKeys.all });
  };
  const undo = async (steps: readonly Step[]) => {
    try {
      for (const { ids, action } of steps) await changeItems(ids, action);
      showSnackbar(t('bulk.undone'));
    } catch (error) {
      showAlert(ofError(error as Error));
    }
    refresh();
  };
  return useMutation({
    mutationFn: ({ action, items }: { action: BulkAction; items: readonly ItemCard[] }) =>
      changeItems(
        items.map(({ id }) => id),
        action,
      ),
    onSuccess: ({ changed, refused, kept: retained }, { action, items }) => {
      refresh();
      const before = items.filter(({ id }) => changed.includes(id));
      const steps = undoOf(action, before) ?? [];
      const text = t(`bulk.done.${action.do}`, { count: changed.length });
      if (changed.length > 0)
        showSnackbar(
          steps.length > 0
            ? { text, action: { label: say('action.undo'), run: () => void undo(steps) } }
            : text,
          { color: 'success' },
        );
      if (refused.length > 0) reportRefused(refused, items);
      for (const each of retained) reportUnavailable(each, items);
      onDone(action);
    },
    onError: (error) => showAlert(ofError(error)),
  });
}

/** Shows which items were refused, and why. */
function useReportRefused() {
  const t = useWords();
  const { list } = useFormats();
  const titleOf = useTitleOf();
  return (refused: readonly { id: string; reason: BulkReason }[], items: readonly ItemCard[]) => {
    const named = refused.map(({ id, reason }) => {
      const item = items.find((each) => each.id === id);
      return t(`bulk.refused.${reason}`, { title: `\u2068${item ? titleOf(item) : id}\u2069` });
    });
    showSnackbar(
      { title: t('bulk.refused', { count: refused.length }), text: list(named) },
      { color: 'warning', timeout: longRead },
    );
  };
}
