import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import { findContent } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { LinkQuery } from '../../../contract.ts';
import { findLink } from '../repository.ts';
import { listLinks } from './repository.ts';

/** Searches everybody's links by label, recipient and address, the newest first. */
export async function findLinks(ctx: Context, search: string, most: number) {
  const exact = search ? await findLink(ctx, search) : null;
  const { links } = await listLinks(ctx, null, LinkQuery.parse({ search, size: 10 }));
  const found = [...(exact ? [exact] : []), ...links.filter(({ id }) => id !== exact?.id)].slice(0, most);
  const owners = await findPeople(ctx, { uids: found.map(({ owner }) => owner) });
  const names = new Map(owners.map(({ uid, name }) => [uid, name]));
  return Promise.all(
    found.map(async ({ id, label, type, target, recipient, owner }) => {
      const content = await findContent(ctx, type, target);
      const about = content?.type === 'audio_playlist' ? content.playlist : content?.item;
      const title = about ? mainTitle(about.titles, 'language' in about ? about.language : null) : '';
      const parts = [title, names.get(owner) ?? owner, recipient, id].filter(
        (part) => part && part !== label,
      );
      return {
        id,
        name: label || title || id,
        detail: parts.filter((part) => part !== (label || title)).join(' · '),
      };
    }),
  );
}
