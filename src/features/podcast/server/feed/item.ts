import { contentPath } from '#features/library/contract.ts';
import type { Person } from '../../contract.ts';
import { artworkAddress } from '../artwork/address.ts';
import type { StoredShow } from '../shows/repository.ts';
import { notesOf } from './notes.ts';
import { personOf } from './person.ts';
import type { Places } from './places.ts';
import type { FeedEpisode } from './read.ts';
import { textIn } from './text-in.ts';
import { element, field, markup, text, type Xml } from './xml.ts';

/** Writes the `item` element of an episode. */
export function toItem(episode: FeedEpisode, show: StoredShow, publicUrl: string, places: Places): Xml {
  const { item, about, season, number, file } = episode;
  const title = textIn(item.titles, show);
  const { html, plain } = notesOf(about.notes || textIn(item.descriptions, show), about.notes !== '');
  const numbered = about.type === 'trailer' ? null : number;
  return element(
    'item',
    {},
    field('title', title),
    field('itunes:title', title),
    field('link', `${publicUrl}${contentPath('audio', item.contentId)}`),
    element('guid', { isPermaLink: 'false' }, text(about.guid)),
    field('pubDate', episode.publishedAt.toUTCString()),
    field('description', plain),
    markup('content:encoded', html),
    element('enclosure', {
      url: places.file(item, file.name),
      length: file.size,
      type: typeOf(file),
    }),
    field('itunes:duration', item.facts.durationMs && Math.round(item.facts.durationMs / 1000)),
    field('itunes:explicit', String(about.isExplicit ?? show.isExplicit)),
    field('itunes:episodeType', about.type),
    field('itunes:season', season.number),
    field('itunes:episode', numbered),
    element('podcast:season', { name: textIn(season.titles, show) || null }, text(season.number ?? 1)),
    field('podcast:episode', numbered),
    about.artworkKey
      ? element('itunes:image', {
          href: `${publicUrl}${artworkAddress('episodes', item.id, about.artworkKey)}`,
        })
      : '',
    ...item.captions.map(({ file: name, language, kind }) =>
      element('podcast:transcript', {
        url: places.file(item, name),
        type: 'text/vtt',
        language,
        rel: kind === 'transcript' ? null : 'captions',
      }),
    ),
    item.chapters.length > 0
      ? element('podcast:chapters', {
          url: places.chapters(item),
          type: 'application/json+chapters',
        })
      : '',
    ...peopleOf(episode).map(personOf),
    ...about.soundbites.map(({ startMs, durationMs, title: label }) =>
      element('podcast:soundbite', { startTime: startMs / 1000, duration: durationMs / 1000 }, text(label)),
    ),
  );
}

/** Returns the people of an episode; if none are named, the speakers of its recording. */
function peopleOf({ item, about }: FeedEpisode): readonly Person[] {
  if (about.people.length > 0) return about.people;
  return item.speakers.map(({ name }) => ({ name, role: 'guest', href: null }));
}

/** Presents an episode to people who read the feed in a browser. */
export function toLine({ item, about, publishedAt, file }: FeedEpisode, show: StoredShow, places: Places) {
  return {
    title: textIn(item.titles, show),
    page: contentPath('audio', item.contentId),
    when: publishedAt.toUTCString().slice(5, 16),
    about: notesOf(about.notes || textIn(item.descriptions, show), about.notes !== '').plain,
    sound: places.file(item, file.name),
  };
}

/** Apple uses its own media type for AAC. */
function typeOf({ mime }: FeedEpisode['file']): string {
  return mime === 'audio/mp4' ? 'audio/x-m4a' : mime;
}
