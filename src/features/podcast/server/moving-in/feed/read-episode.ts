import * as z from 'zod';
import { isLanguage, languages } from '#shared/locale.ts';
import { episodeTypes, Person, remarks } from '../../../contract.ts';
import type { Element } from './elements.ts';
import { peopleOf } from './people.ts';
import {
  addressOf,
  child,
  children,
  isExplicit,
  lengthOf,
  lineOf,
  momentOf,
  numberOf,
  textOf,
} from './values.ts';

/** Episode as its feed describes it. */
export type ReadEpisode = z.output<typeof ReadEpisode>;
export const ReadEpisode = z.object({
  guid: z.string(),
  title: z.string(),
  /** Notes as they are in the feed; sanitised before they are stored. */
  notes: z.string(),
  season: z.number().nullable(),
  seasonName: z.string(),
  number: z.number().nullable(),
  type: z.enum(episodeTypes),
  isExplicit: z.boolean().nullable(),
  publishAt: z.string().nullable(),
  durationMs: z.number().nullable(),
  people: z.array(Person),
  enclosure: z.object({ url: z.string(), type: z.string(), bytes: z.number().nullable() }).nullable(),
  artwork: z.string().nullable(),
  chapters: z.array(z.object({ startMs: z.number(), title: z.string() })),
  chaptersAt: z.string().nullable(),
  transcripts: z.array(
    z.object({ url: z.string(), type: z.string(), language: z.enum(languages).nullable() }),
  ),
  remarks: z.array(z.enum(remarks)),
});

const mostNotes = 40_000;
const mostGuid = 2000;

export function readEpisode(item: Element, feed: string): ReadEpisode {
  const enclosure = enclosureOf(item, feed);
  const date = textOf(item, 'pubDate');
  const publishAt = momentOf(date);
  const season = child(item, 'podcast:season');
  const guid = textOf(item, 'guid') || enclosure?.url || '';
  return {
    guid: guid.slice(0, mostGuid + 1),
    title:
      lineOf(textOf(item, 'title', 'itunes:title'), 200) || lineOf(nameIn(enclosure?.url ?? '') || guid, 200),
    notes: textOf(item, 'content:encoded', 'description', 'itunes:summary')
      .slice(0, mostNotes)
      .toWellFormed(),
    season: numberOf(textOf(item, 'itunes:season', 'podcast:season'), 10_000),
    seasonName: lineOf(season?.attributes.name ?? '', 200),
    number: numberOf(textOf(item, 'itunes:episode', 'podcast:episode'), 100_000),
    type: episodeTypes.find((type) => type === textOf(item, 'itunes:episodeType').toLowerCase()) ?? 'full',
    isExplicit: isExplicit(textOf(item, 'itunes:explicit')),
    publishAt,
    durationMs: lengthOf(textOf(item, 'itunes:duration')),
    people: peopleOf(item),
    enclosure,
    artwork: addressOf(child(item, 'itunes:image')?.attributes.href, feed),
    chapters: chaptersOf(item),
    chaptersAt: addressOf(child(item, 'podcast:chapters')?.attributes.url, feed),
    transcripts: transcriptsOf(item, feed),
    remarks: publishAt ? [] : ['date'],
  };
}

/** True if the GUID is too long to be stored. */
export function hasLongGuid({ guid }: ReadEpisode): boolean {
  return guid.length > mostGuid;
}

function enclosureOf(item: Element, feed: string): ReadEpisode['enclosure'] {
  for (const { attributes } of children(item, 'enclosure')) {
    const url = addressOf(attributes.url, feed);
    const type = (attributes.type ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = numberOf(attributes.length?.trim() ?? '', 999_999_999);
    if (url) return { url, type: type.slice(0, 100), bytes };
  }
  return null;
}

/** Returns the chapters in the feed itself, in Podlove's format. */
function chaptersOf(item: Element): ReadEpisode['chapters'] {
  const list = child(item, 'psc:chapters');
  return (list ? children(list, 'psc:chapter') : []).flatMap(({ attributes }) => {
    const startMs = lengthOf(attributes.start?.trim() ?? '');
    return startMs === null ? [] : [{ startMs, title: lineOf(attributes.title ?? '', 200) }];
  });
}

function transcriptsOf(item: Element, feed: string): ReadEpisode['transcripts'] {
  return children(item, 'podcast:transcript').flatMap(({ attributes }) => {
    const url = addressOf(attributes.url, feed);
    const language = attributes.language?.toLowerCase().split(/[-_]/)[0];
    const type = (attributes.type ?? '').toLowerCase().slice(0, 100);
    return url ? [{ url, type, language: isLanguage(language) ? language : null }] : [];
  });
}

/** Returns the name of a file without its extension. */
function nameIn(url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').findLast(Boolean) ?? '') : '';
  return last.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[_+]|%20/g, ' ');
}
