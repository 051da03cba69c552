import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { administrationRoutes, type ListedState } from '../contract.ts';

const healthMs = 60_000;
const jobsMs = 10_000;

export const jobsKey = ['administration', 'jobs'] as const;
export const healthKey = ['administration', 'health'] as const;

/** Reads the health of the hub, again every minute while the page is visible. */
export function useHealth() {
  return useQuery({
    queryKey: healthKey,
    queryFn: ({ signal }) => call(administrationRoutes.health, {}, signal),
    refetchInterval: healthMs,
    placeholderData: keepPreviousData,
  });
}

/** Reads the jobs of a state page by page, again every few seconds while the page is visible. */
export function useJobs(state: ListedState) {
  return useInfiniteQuery({
    queryKey: [...jobsKey, state],
    queryFn: ({ pageParam, signal }) => call(administrationRoutes.listJobs, { state, ...pageParam }, signal),
    initialPageParam: {} as { before?: number; id?: string },
    getNextPageParam: ({ jobs, hasMore }) => {
      const last = jobs.at(-1);
      return hasMore && last ? { before: Date.parse(last.createdAt), id: last.id } : undefined;
    },
    refetchInterval: jobsMs,
  });
}

export function useSettings() {
  return useQuery({
    queryKey: ['administration', 'settings'],
    queryFn: ({ signal }) => call(administrationRoutes.settings, {}, signal),
  });
}

export function useStorage() {
  return useQuery({
    queryKey: ['administration', 'storage'],
    queryFn: ({ signal }) => call(administrationRoutes.storage, {}, signal),
  });
}

export const testMail = () => call(administrationRoutes.testMail, {});
export const retryJob = (id: string) => call(administrationRoutes.retryJob, { id });
export const retryAll = () => call(administrationRoutes.retryAll, {});
