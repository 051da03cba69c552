import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import { type MasterPage, masterRoutes } from '../../contract.ts';

export const masterKey = ['library', 'master'] as const;
export type MasterData = InfiniteData<MasterPage, string>;

const size = 50;

/** The catalogue, loaded part by part on scrolling. */
export function useMaster() {
  return useInfiniteQuery({
    queryKey: masterKey,
    queryFn: ({ pageParam, signal }) => call(masterRoutes.read, { after: pageParam, size }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export const moveVideo = (input: InputOf<typeof masterRoutes.move>) => call(masterRoutes.move, input);

/** The same parts with their videos in the expected new order, until the server confirms it. */
export function reordered(data: MasterData, order: readonly MasterPage['items'][number][], version: number) {
  let done = 0;
  const pages = data.pages.map((page) => {
    const items = order.slice(done, done + page.items.length);
    done += page.items.length;
    return { ...page, version, items };
  });
  return { ...data, pages };
}
