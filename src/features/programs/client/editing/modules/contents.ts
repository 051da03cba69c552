import { useQueries } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { itemRoutes, playlistRoutes, type Texts } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { ContentModule, Module } from '../../../contract.ts';
import { keys } from '../../api.ts';
import { hostNames } from '../../parts/hosts.ts';

interface ContentTexts {
  titles: Texts;
  language?: Language | null;
  /** Name of the external host that plays it, if any. */
  host?: string | null;
}

/** Loads the content of modules by id; null if it is gone. */
export function useContents(modules: readonly Module[]): Map<string, ContentTexts | null> {
  const contents = modules.flatMap((module) => (module.type === 'content' ? [module.content] : []));
  const unique = [...new Map(contents.map((content) => [content.id, content])).values()];
  return useQueries({
    queries: unique.map((content) => ({
      queryKey: [...keys.all, 'content', content.type, content.id],
      queryFn: () => readContent(content),
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

async function readContent({ type, id }: ContentModule['content']): Promise<ContentTexts> {
  if (type === 'video_playlist' || type === 'audio_playlist')
    return { titles: (await call(playlistRoutes[type].read, { id })).titles };
  const { titles, language, source } = await call(itemRoutes.read, { id });
  return { titles, language, host: source.type === 'outside' ? hostNames[source.host] : null };
}
