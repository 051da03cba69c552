import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { HeadOf } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import type { CachedAnswer } from '#shared/page.ts';
import { translator } from '#shared/words.ts';
import { sharingPages } from '../../pages.ts';
import { optionsOf } from '../open/address.ts';
import { languageLinks, metaTags, withLanguage } from './head.ts';
import { makePage } from './make.ts';
import { localeTags } from './open-graph.ts';

/** Head of content's page inside the hub: the same as at its own address, which is the canonical one. */
export function contentHead(
  ctx: Context,
  actor: Actor,
  content: Content,
  cachedAnswersIn: (language: Language) => Promise<readonly CachedAnswer[]>,
): HeadOf {
  return async (language) => {
    const options = { kind: 'shared', language, isLanguageInAddress: false, startAt: 0, by: null } as const;
    const made = await makePage(ctx, actor, content, options);
    const { head, canonical } = made;
    const { title, description } = made.content;
    const texts = { title: title.text, description: description.text, head, canonical, indexed: false };
    return { ...texts, cachedAnswers: await cachedAnswersIn(language) };
  };
}

/** Head of the catalogue. In a language that its address asks for it is a page of its own. */
export function catalogueHead(
  { config }: Context,
  query: string,
  cachedAnswers?: readonly CachedAnswer[],
): HeadOf {
  const plain = `${config.publicUrl}${sharingPages.index.path}`;
  const { lang } = optionsOf(query);
  return async (language) => {
    const inWords = translator<string>(await loadWords(language, ['sharing/catalogue']), 'sharing/catalogue');
    const [title, description] = [inWords('title'), inWords('lead')];
    const canonical = lang ? withLanguage(plain, lang) : plain;
    const parameters = [
      ['og:type', 'website'],
      ['og:title', title],
      ['og:description', description],
      ['og:url', canonical],
      ['og:site_name', config.appTitle],
      ...localeTags(language),
      ['twitter:card', 'summary'],
    ] as const;
    const head = [...metaTags(parameters), ...languageLinks(plain), ''].join('\n');
    return { title, description, head, canonical, indexed: true, ...(cachedAnswers && { cachedAnswers }) };
  };
}
