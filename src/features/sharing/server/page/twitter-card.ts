import type { SharedContent } from '#shared/shared-content.ts';
import { type Tag, tagsWithValues } from './open-graph.ts';
import type { Preview } from './preview.ts';
import { shorten } from './shorten.ts';

/** A player card for what plays, a large picture for what is read. */
export function twitterCard(
  { type, title, description }: SharedContent,
  { image, facts, player }: Preview,
): Tag[] {
  return tagsWithValues([
    ['twitter:card', type === 'pdf' ? 'summary_large_image' : 'player'],
    ['twitter:title', title.text || facts],
    ['twitter:description', shorten(description.text) || facts],
    ['twitter:image', image],
    ['twitter:image:alt', image && (title.text || facts)],
    ...(type === 'pdf'
      ? []
      : ([
          ['twitter:player', player.url],
          ['twitter:player:width', String(player.width)],
          ['twitter:player:height', String(player.height)],
        ] as const)),
  ]);
}
