import type { Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { newShow } from './new-show.ts';
import { insertShow, showAt } from './repository.ts';

/** Adds the university podcast when the hub starts for the first time; editors may rename it. */
export async function addDefaultShow(ctx: Context): Promise<void> {
  if (await showAt(ctx, null)) return;
  const titles = await Promise.all(
    languages.map(async (language) => {
      const inWords = translator<string>(await loadWords(language, ['podcast']), 'podcast');
      return [language, inWords('title')] as const;
    }),
  );
  // Another node that starts at the same moment may be faster; its show is used then.
  await insertShow(
    ctx,
    newShow(ctx, { titles: Object.fromEntries(titles), slug: 'pri-university-podcast', isDefault: true }),
  );
}
