import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import type { Link } from '../../contract.ts';
import { changeLinks, linkKeys, type Outcome } from './api.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { useWords } from './words.ts';

type EndingAction = 'revoke' | 'restore';
const back = { revoke: 'restore', restore: 'revoke' } as const;

/** Revokes or restores links without confirmation, and offers to undo it. */
export function useEnding(onDone: () => void = () => {}) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const wordsOf = useRefusalWords();
  const change = useMutation({
    mutationFn: ({
      links,
      what,
    }: {
      links: readonly Pick<Link, 'id'>[];
      what: EndingAction;
      isUndo?: boolean;
    }) =>
      changeLinks(
        links.map(({ id }) => id),
        what,
      ),
    onSuccess: ({ changed, refused }: Outcome, { what, isUndo }) => {
      void queries.invalidateQueries({ queryKey: linkKeys.all });
      const undo = () =>
        change.mutate({ links: changed.map((id) => ({ id })), what: back[what], isUndo: true });
      const text = t(`done.${what}`, { count: changed.length });
      if (changed.length > 0)
        showSnackbar(
          {
            text,
            source: 'links',
            ...(!isUndo && { action: { label: say('action.undo'), run: undo } }),
          },
          { color: 'success', timeout: 8000 },
        );
      const [first] = refused;
      if (first)
        showAlert({
          title: t('refused.some', { count: refused.length }),
          text: t(first.reason === 'not-found' ? 'refused.not-found' : `refused.${first.reason}-text`),
        });
      if (!isUndo) onDone();
    },
    onError: (error) => showAlert(wordsOf(error)),
  });
  return change;
}
