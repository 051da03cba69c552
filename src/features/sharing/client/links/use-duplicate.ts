import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import type { Link } from '../../contract.ts';
import { duplicateLink, showLink } from './api.ts';
import { useCopy } from './use-copy.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { useWords } from './words.ts';

/** Duplicates a link, and offers its address. */
export function useDuplicate() {
  const t = useWords();
  const queries = useQueryClient();
  const copy = useCopy();
  const wordsOf = useRefusalWords();
  return useMutation({
    mutationFn: ({ id }: Pick<Link, 'id'>) => duplicateLink(id),
    onSuccess: (made) => {
      showLink(queries, made);
      showSnackbar(
        {
          text: t('done.duplicate'),
          source: 'links',
          action: { label: t('action.copy'), run: () => copy(made.url, t('copied')) },
        },
        { color: 'success' },
      );
    },
    onError: (error) => showAlert(wordsOf(error)),
  });
}
