import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { showAlert } from '#client/lib/messages.ts';
import type { InputOf } from '#shared/contract.ts';
import { type Feedback, type FeedbackQuery, feedbackRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';

const root = ['feedback'] as const;
export const feedbackKeys = {
  lists: [...root, 'list'] as const,
  list: (query: FeedbackQuery) => [...root, 'list', query] as const,
  one: (id: string) => [...root, 'one', id] as const,
  choices: [...root, 'choices'] as const,
  mine: [...root, 'mine'] as const,
};

export const readList = (query: FeedbackQuery, signal: AbortSignal) =>
  call(feedbackRoutes.list, query, signal);
export const readOne = (id: string, signal: AbortSignal) => call(feedbackRoutes.read, { id }, signal);
export const readChoices = (signal: AbortSignal) => call(feedbackRoutes.choices, {}, signal);
export const readMine = (signal: AbortSignal) => call(feedbackRoutes.mine, {}, signal);
export const unmerge = (id: string) => call(feedbackRoutes.unmerge, { id });
export const remove = (id: string, reason: string) => call(feedbackRoutes.remove, { id, reason });

/** All that changes one piece of feedback and answers with it as it is then. */
const changes = {
  change: (input: InputOf<typeof feedbackRoutes.change>) => call(feedbackRoutes.change, input),
  answer: (input: InputOf<typeof feedbackRoutes.answer>) => call(feedbackRoutes.answer, input),
  flag: (input: InputOf<typeof feedbackRoutes.flag>) => call(feedbackRoutes.flag, input),
  merge: (input: InputOf<typeof feedbackRoutes.merge>) => call(feedbackRoutes.merge, input),
};

/** Asks the hub for a change; what comes back is shown at once, a newer version that somebody else made as well. */
export function useChanging<Name extends keyof typeof changes>(name: Name) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useMutation<Feedback, Error, Parameters<(typeof changes)[Name]>[0]>({
    mutationFn: (input) => (changes[name] as (given: typeof input) => Promise<Feedback>)(input),
    onSuccess: (feedback) => showChanged(queries, feedback),
    onError: (error) => {
      const current =
        error instanceof ApiError && error.code === 'conflict' ? error.params.current : undefined;
      if (current) {
        showChanged(queries, current as Feedback);
        showAlert(t('conflict'), { color: 'warning' });
      } else showAlert(errors.ofError(error));
    },
  });
}

function showChanged(queries: QueryClient, feedback: Feedback): void {
  queries.setQueryData(feedbackKeys.one(feedback.id), feedback);
  void queries.invalidateQueries({ queryKey: feedbackKeys.lists });
  void queries.invalidateQueries({ queryKey: feedbackKeys.choices });
}
