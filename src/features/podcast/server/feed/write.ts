import { contentPath } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { showPath } from '../../pages.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { guidOfFeed } from '../shows/new-show.ts';
import type { StoredShow } from '../shows/repository.ts';
import { stylesheetPath } from './address.ts';
import { toItem } from './item.ts';
import { personOf } from './person.ts';
import type { Places } from './places.ts';
import type { Feed, FeedEpisode } from './read.ts';
import { textIn } from './text-in.ts';
import { element, field, text, type Xml } from './xml.ts';

const spaces = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** Name and address of the hub. */
export type Site = Pick<Context['config'], 'publicUrl' | 'appTitle'>;

/** Writes a feed: RSS 2.0 with the tags of Apple and of Podcasting 2.0. */
export function writeFeed(
  feed: Feed,
  { publicUrl, appTitle }: Site,
  places: Places,
  write = (episode: FeedEpisode) => toItem(episode, feed.show, publicUrl, places),
): string {
  const { show, season, episodes } = feed;
  const own = season ?? show;
  const image = `${publicUrl}${artworkOf(show, appTitle).url}`;
  const link = `${publicUrl}${season ? contentPath('audio_playlist', season.slug) : showPath(show)}`;
  const title = season
    ? `${textIn(show.titles, show)}: ${textIn(season.titles, show)}`
    : textIn(show.titles, show);
  const channel = element(
    'channel',
    {},
    field('title', title),
    field('link', link),
    element('atom:link', { href: places.self, rel: 'self', type: 'application/rss+xml' }),
    field('language', show.language),
    field('description', textIn(own.descriptions, show) || textIn(show.descriptions, show) || title),
    field('copyright', show.copyright),
    field('generator', 'Resource Hub'),
    field('lastBuildDate', lastChange(feed).toUTCString()),
    places.isPrivate ? field('itunes:block', 'Yes') : '',
    ...aboutShow(show, image),
    // Directories merge feeds with the same GUID, so a season needs one of its own.
    field('podcast:guid', season ? guidOfFeed(season.id) : show.guid),
    // A private feed has not moved: at the new address its reader would miss the private episodes.
    places.isPrivate ? '' : field('itunes:new-feed-url', show.movedTo),
    element('image', {}, field('url', image), field('title', title), field('link', link)),
    ...episodes.filter(({ about }) => about.type === 'trailer').map((each) => trailerOf(each, show, places)),
    ...episodes.map((each) => `\n${write(each)}`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="${stylesheetPath(show.language)}"?>\n${element('rss', { version: '2.0', ...spaces }, channel)}\n`;
}

function aboutShow(show: StoredShow, image: string): Xml[] {
  const { owner, funding, people, podroll } = show;
  const [main = '', part] = show.category.split(' > ');
  return [
    field('itunes:author', show.author),
    owner.email &&
      element('itunes:owner', {}, field('itunes:name', owner.name), field('itunes:email', owner.email)),
    element('itunes:image', { href: image }),
    element('itunes:category', { text: main }, part ? element('itunes:category', { text: part }) : ''),
    field('itunes:explicit', String(show.isExplicit)),
    field('itunes:type', show.type),
    field('podcast:medium', 'podcast'),
    element('podcast:locked', { owner: owner.email || null }, text(show.isLocked ? 'yes' : 'no')),
    funding ? element('podcast:funding', { url: funding.url }, text(funding.text)) : '',
    ...people.map(personOf),
    podroll.length > 0
      ? element(
          'podcast:podroll',
          {},
          ...podroll.map(({ guid, feed, title }) =>
            element('podcast:remoteItem', { feedGuid: guid, feedUrl: feed, title: title || null }),
          ),
        )
      : '',
  ];
}

function trailerOf({ item, season, publishedAt, file }: FeedEpisode, show: StoredShow, places: Places): Xml {
  return element(
    'podcast:trailer',
    {
      pubdate: publishedAt.toUTCString(),
      url: places.file(item, file.name),
      length: file.size,
      type: file.mime,
      season: season.number,
    },
    text(textIn(item.titles, show)),
  );
}

/** Returns the time of the last change to anything in a feed. */
function lastChange({ show, season, episodes }: Feed): Date {
  const times = episodes.flatMap(({ item, publishedAt }) => [
    item.updatedAt.getTime(),
    publishedAt.getTime(),
  ]);
  const latest = times.reduce((a, b) => Math.max(a, b), show.updatedAt.getTime());
  return new Date(Math.max(latest, season?.updatedAt.getTime() ?? 0));
}
