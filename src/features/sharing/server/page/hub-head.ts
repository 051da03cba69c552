import type { Content } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { HeadOf } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { sharingPages } from '../../pages.ts';
import { makePage } from './make.ts';

/** What chats and mails read of content inside the hub: the same as at its own address, which is the one to know it by. */
export function contentHead(ctx: Context, actor: Actor, content: Content): HeadOf {
  return async (language) => {
    const how = { kind: 'shared', language, isAsked: false, startAt: 0, link: null } as const;
    const { page, head, canonical } = await makePage(ctx, actor, content, how);
    const { title, description } = page.content;
    return { title: title.text, description: description.text, head, canonical, indexed: false };
  };
}

/** What search engines read of the catalogue. */
export function catalogueHead({ config }: Context): HeadOf {
  return async (language) => {
    const inWords = translator<string>(await loadWords(language, ['sharing/catalogue']), 'sharing/catalogue');
    return {
      title: inWords('title'),
      description: inWords('lead'),
      head: '',
      canonical: `${config.publicUrl}${sharingPages.index.path}`,
      indexed: true,
    };
  };
}
