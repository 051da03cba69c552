import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { type NoticePreference, type NoticeQuery, noticeRoutes } from '../contract.ts';
import { useWords } from './words.ts';

const keys = {
  all: ['notices'],
  counts: ['notices', 'counts'],
  lists: ['notices', 'list'],
  preferences: ['notices', 'preferences'],
} as const;

const minuteMs = 60_000;

/** Counts of unread notifications and of what waits on pages: current on return to the tab, and each minute while visible. */
export function useCounts() {
  return useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(noticeRoutes.counts, {}, signal),
    refetchInterval: minuteMs,
    refetchOnWindowFocus: 'always',
  });
}

export function listQuery(query: z.input<typeof NoticeQuery>) {
  return {
    queryKey: [...keys.lists, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(noticeRoutes.list, query, signal),
  };
}

/** Marks notifications as read or unread. Marking all as read can be undone. */
export function useMark() {
  const t = useWords();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const mark = useMutation({
    mutationFn: ({ ids, as }: { ids?: string[]; as: 'read' | 'unread' }) =>
      as === 'read' ? call(noticeRoutes.read, { ids }) : call(noticeRoutes.unread, { ids: ids ?? [] }),
    onSuccess: ({ ids }, { ids: given, as }) => {
      void queries.invalidateQueries({ queryKey: keys.counts });
      void queries.invalidateQueries({ queryKey: keys.lists });
      if (as === 'unread' || given || ids.length === 0) return;
      showSnackbar(
        {
          text: t('marked', { count: ids.length }),
          source: 'notices',
          action: { label: t('undo'), run: () => mark.mutate({ ids, as: 'unread' }) },
        },
        { color: 'success', timeout: 8000 },
      );
    },
    onError: (error) => showAlert(ofError(error)),
  });
  return mark.mutate;
}

export function useNoticePreferences() {
  return useQuery({
    queryKey: keys.preferences,
    queryFn: ({ signal }) => call(noticeRoutes.preferences, {}, signal),
  });
}

/** Stores a preference at once, and shows it before the answer; a failure shows the former one again. */
export function usePrefer() {
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  return useMutation({
    mutationFn: (preference: NoticePreference) => call(noticeRoutes.prefer, preference),
    onMutate: (preference) =>
      queries.setQueryData<ReturnType<typeof useNoticePreferences>['data']>(
        keys.preferences,
        (before) =>
          before && {
            ...before,
            preferences: before.preferences.map((each) =>
              each.kind === preference.kind ? preference : each,
            ),
          },
      ),
    onError: (error) => showAlert(ofError(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.preferences }),
  }).mutate;
}
