import { decide } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { anonymous } from '#shared/actor.ts';

/** Content as its public address shows it: a season with the items that everybody may see. */
export function publicContentOf(content: Content): Content {
  if (content.type !== 'audio_playlist') return content;
  const items = content.items.filter(
    (item) => decide({ actor: anonymous, content: item, purpose: 'see' }).allowed,
  );
  return { ...content, items };
}
