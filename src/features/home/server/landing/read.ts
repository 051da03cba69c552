import { rulesInForce } from '#features/compliance/server/index.ts';
import { type ContentType, contentTypes, localizedText } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { podcastPages } from '#features/podcast/pages.ts';
import { readPodcast } from '#features/podcast/server/index.ts';
import { type SharedEntry, SharedQuery } from '#features/sharing/contract.ts';
import { listShared } from '#features/sharing/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedCard } from '#shared/shared-content.ts';
import { intlLocale } from '#shared/words.ts';
import type { Landing } from '../../contract/landing-page.ts';
import { chooseFeatured } from './choose.ts';
import { pictureOf } from './picture-address.ts';
import type { StoredLanding } from './repository.ts';

const mostCards = 6;
const mostEpisodes = 4;

/** Landing page as it is shown, with the ids of all content on it. */
export interface ReadLanding {
  landing: Landing;
  featured: Content | null;
  items: string[];
  seasons: string[];
}

/** Reads the landing page in the visitor's language. */
export async function readLanding(
  ctx: ActingContext,
  stored: StoredLanding,
  language: Language,
): Promise<ReadLanding> {
  const open = { ...ctx, actor: anonymous };
  const [{ featured, beside }, podcast, newest] = await Promise.all([
    chooseFeatured(open, stored, language),
    stored.showsEpisodes ? readEpisodes(open, language) : null,
    stored.showsNewest ? Promise.all(contentTypes.map((type) => readKind(open, type, language))) : [],
  ]);
  const { rules } = await rulesInForce(ctx);
  const heard = new Set(podcast?.items);
  const kinds = newest.map(({ type, entries }) => ({
    type,
    entries: entries.filter(({ id }) => !heard.has(id)).slice(0, mostCards),
  }));
  const contents = [...(featured ? [featured.content] : []), ...beside.map(({ content }) => content)];
  return {
    landing: {
      heading: textFor(stored.headings, language),
      lead: textFor(stored.leads, language),
      picture: pictureOf(stored),
      brokerCheck: rules.brokerCheck,
      featured: featured?.shared ?? null,
      beside: beside.map(({ card }) => card),
      podcast: podcast?.shown ?? null,
      kinds: kinds
        .map(({ type, entries }) => ({ type, cards: entries.map(({ card }) => card) }))
        .filter(({ cards }) => cards.length > 0),
    },
    featured: featured?.content ?? null,
    items: [
      ...contents.flatMap((content) =>
        content.type === 'audio_playlist' ? content.items.map(({ id }) => id) : [content.id],
      ),
      ...(podcast?.items ?? []),
      ...kinds.flatMap(({ type, entries }) => (type === 'audio_playlist' ? [] : entries.map(({ id }) => id))),
    ],
    seasons: [
      ...contents.flatMap(({ type, id }) => (type === 'audio_playlist' ? [id] : [])),
      ...kinds.flatMap(({ type, entries }) => (type === 'audio_playlist' ? entries.map(({ id }) => id) : [])),
    ],
  };
}

/** Reads the newest content of a kind: more than is shown, since some may be listed as episodes already. */
async function readKind(ctx: ActingContext, type: ContentType, language: Language) {
  const { entries } = await listShared(ctx, SharedQuery.parse({ type, size: 10 }));
  return { type, entries: entries.map((entry) => ({ id: entry.id, card: toCard(entry, language) })) };
}

function toCard(
  { type, path, titles, language: own, poster, durationMs, pages }: SharedEntry,
  language: Language,
): SharedCard {
  return { type, path, title: localizedText(titles, language, own), poster, durationMs, pages };
}

async function readEpisodes(ctx: ActingContext, language: Language) {
  const { show, episodes } = await readPodcast(ctx, { language });
  const latest = episodes
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .slice(0, mostEpisodes);
  if (latest.length === 0) return null;
  const days = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    items: latest.map(({ id }) => id),
    shown: {
      title: localizedText(show.titles, language),
      path: podcastPages.show.path,
      episodes: latest.map(({ path, title, poster, durationMs, publishedAt }) => ({
        type: 'audio' as const,
        path,
        title,
        poster,
        durationMs,
        pages: null,
        published: days.format(new Date(publishedAt)),
      })),
    },
  };
}

/** Returns the text in this language; null if there is none. */
function textFor(texts: StoredLanding['headings'], language: Language) {
  const text = texts[language];
  return text ? { text, language } : null;
}
