import type { Use } from '#features/compliance/server/doors/uses.ts';
import { decide } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { StoredLink } from './stored.ts';

/** Presents a link to content for the records of use, without the kind of use. */
export function asUse(
  { id, owner, recipient }: Pick<StoredLink, 'id' | 'owner' | 'recipient'>,
  content: Content,
): Omit<Use, 'kind'> {
  return {
    link: id,
    person: owner,
    recipient,
    addressee: recipient,
    standing: recipient === null ? 'unknown' : 'addressed',
    content: content.type === 'audio_playlist' ? { ...content, items: itemsShown(content) } : content,
  };
}

/** Items that a link to content shows. */
export function itemsShown(content: Content): StoredItem[] {
  if (content.type !== 'audio_playlist') return [content.item];
  return content.items.filter((item) => decide({ actor: null, content: item, purpose: 'share' }).allowed);
}
