import type { Context } from '#server/context.ts';
import type { StoredShow } from '../shows/repository.ts';
import { feedPath } from './address.ts';
import { textIn } from './text-in.ts';
import { element, field } from './xml.ts';

/** Writes a list of all shows that podcast apps can import. */
export function writeOpml(shows: readonly StoredShow[], { publicUrl, appTitle }: Context['config']): string {
  const outlines = shows.map((show) =>
    element('outline', {
      type: 'rss',
      text: textIn(show.titles, show),
      title: textIn(show.titles, show),
      xmlUrl: `${publicUrl}${feedPath(show.slug, null)}`,
    }),
  );
  const whole = element(
    'opml',
    { version: '2.0' },
    element('head', {}, field('title', appTitle)),
    element('body', {}, ...outlines),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`;
}
