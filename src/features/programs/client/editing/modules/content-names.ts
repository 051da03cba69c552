import { useQueries } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { itemRoutes, playlistRoutes, type Texts } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { ContentModule, Module } from '../../../contract.ts';
import { keys } from '../../api.ts';

interface Named {
  titles: Texts;
  language?: Language | null;
}

/** What the content of modules is called, by its id; null where it is gone. */
export function useContentNames(modules: readonly Module[]): Map<string, Named | null> {
  const contents = modules.flatMap((module) => (module.type === 'content' ? [module.content] : []));
  const unique = [...new Map(contents.map((content) => [content.id, content])).values()];
  return useQueries({
    queries: unique.map((content) => ({
      queryKey: [...keys.all, 'content', content.type, content.id],
      queryFn: () => readName(content),
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, isError }, at) => {
          const id = unique[at]?.id;
          return id && (data || isError) ? [[id, data ?? null] as const] : [];
        }),
      ),
  });
}

async function readName({ type, id }: ContentModule['content']): Promise<Named> {
  if (type === 'video_playlist' || type === 'audio_playlist')
    return { titles: (await call(playlistRoutes[type].read, { id })).titles };
  const { titles, language } = await call(itemRoutes.read, { id });
  return { titles, language };
}
