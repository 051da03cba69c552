import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { newerDocument } from '#client/lib/newer-document.ts';
import type { InputOf } from '#shared/contract.ts';
import { Feedback, type FeedbackQuery, feedbackRoutes, mostAtOnce } from '../../contract.ts';
import { useWords } from '../words.ts';
import { own } from './own-versions.ts';

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

/** Applies one change to several pieces of feedback, and warns if some could not be changed. */
export function useChangingMany(onChanged: () => void) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...input }: InputOf<typeof feedbackRoutes.changeMany>) => {
      const all = { changed: 0, left: [] as string[] };
      // A selection across pages can exceed what the hub changes in one request.
      for (let from = 0; from < ids.length; from += mostAtOnce) {
        const some = ids.slice(from, from + mostAtOnce);
        const { changed, left } = await call(feedbackRoutes.changeMany, { ids: some, ...input });
        all.changed += changed;
        all.left.push(...left);
      }
      return all;
    },
    onSuccess: ({ changed, left }) => {
      showSnackbar(t('bulk.done', { count: changed }));
      if (left.length > 0) showAlert(t('bulk.left', { count: left.length }), { color: 'warning' });
      void queries.invalidateQueries({ queryKey: root });
      onChanged();
    },
    onError: (error) => showAlert(errors.ofError(error)),
  });
}

/** Requests that change one piece of feedback and return the new version. */
const changes = {
  change: async (input: InputOf<typeof feedbackRoutes.change>) => {
    const version = own.newest(input);
    const feedback = await call(feedbackRoutes.change, { ...input, version });
    own.note({ ...input, version }, feedback);
    return feedback;
  },
  answer: (input: InputOf<typeof feedbackRoutes.answer>) => call(feedbackRoutes.answer, input),
  flag: (input: InputOf<typeof feedbackRoutes.flag>) => call(feedbackRoutes.flag, input),
  merge: (input: InputOf<typeof feedbackRoutes.merge>) => call(feedbackRoutes.merge, input),
};

/** Sends a change and shows the answer at once, including a newer version made by somebody else. */
export function useChanging<Name extends keyof typeof changes>(name: Name) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useMutation<Feedback, Error, Parameters<(typeof changes)[Name]>[0]>({
    // One at a time, so that two quick changes by the same person do not conflict.
    scope: { id: 'feedback' },
    mutationFn: (input) => (changes[name] as (given: typeof input) => Promise<Feedback>)(input),
    onMutate: (input) => showAtOnce(queries, input),
    onSuccess: (feedback) => showChanged(queries, feedback),
    onError: (error, { id }) => {
      void queries.invalidateQueries({ queryKey: feedbackKeys.one(id) });
      const current = newerDocument(Feedback, error);
      if (current) {
        showChanged(queries, current);
        showAlert(t('conflict'), { color: 'warning' });
      } else showAlert(errors.ofError(error));
    },
  });
}

/** Shows the choice before the hub has answered, so that the next choice builds on it. */
function showAtOnce(queries: QueryClient, change: { id: string; state?: unknown; tags?: unknown }): void {
  const { id, state, tags } = change as Partial<Feedback> & { id: string };
  queries.setQueryData<Feedback>(
    feedbackKeys.one(id),
    (shown) => shown && { ...shown, ...(state && { state }), ...(tags && { tags }) },
  );
}

function showChanged(queries: QueryClient, feedback: Feedback): void {
  queries.setQueryData(feedbackKeys.one(feedback.id), feedback);
  void queries.invalidateQueries({ queryKey: feedbackKeys.lists });
  void queries.invalidateQueries({ queryKey: feedbackKeys.choices });
}
