import { ItemQuery } from '#features/library/contract.ts';
import { type Content, presentList, spoken, toPlayedCard } from '#features/library/server/index.ts';
import { podcastPages } from '#features/podcast/pages.ts';
import { readPodcast } from '#features/podcast/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import type { Landing } from '#shared/landing.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedCard } from '#shared/shared-content.ts';
import { intlLocale } from '#shared/words.ts';
import { chooseFeatured, visitor } from './choose.ts';
import { pictureOf } from './picture.ts';
import type { StoredLanding } from './repository.ts';

const kinds = ['video', 'pdf', 'audio'] as const;
const mostCards = 6;
const mostEpisodes = 4;

/** The landing page as it is shown, and all the content on it by its ids. */
export interface ReadLanding {
  landing: Landing;
  featured: Content | null;
  items: string[];
}

/** Reads what visitors find at the beginning, in their language. */
export async function readLanding(
  ctx: ActingContext,
  stored: StoredLanding,
  language: Language,
): Promise<ReadLanding> {
  const open = { ...ctx, actor: visitor };
  const [{ featured, beside }, podcast, newest] = await Promise.all([
    chooseFeatured(open, stored, language),
    stored.showsEpisodes ? readEpisodes(open, language) : null,
    stored.showsNewest ? Promise.all(kinds.map((kind) => readKind(open, kind, language))) : [],
  ]);
  const heard = new Set(podcast?.shown.episodes.map(({ path }) => path));
  const isNew = ({ path }: SharedCard) => !heard.has(path);
  const contents = [...(featured ? [featured.content] : []), ...beside.map(({ content }) => content)];
  return {
    landing: {
      heading: saidIn(stored.headings, language),
      lead: saidIn(stored.leads, language),
      picture: pictureOf(stored),
      featured: featured?.shared ?? null,
      beside: beside.map(({ card }) => card),
      podcast: podcast?.shown ?? null,
      kinds: newest
        .map(({ type, cards }) => ({ type, cards: cards.map(({ card }) => card).filter(isNew) }))
        .filter(({ cards }) => cards.length > 0),
    },
    featured: featured?.content ?? null,
    items: [
      ...contents.flatMap((content) =>
        content.type === 'audio_playlist' ? content.items.map(({ id }) => id) : [content.id],
      ),
      ...(podcast?.items ?? []),
      ...newest.flatMap(({ cards }) => cards.map(({ id }) => id)),
    ],
  };
}

async function readKind(ctx: ActingContext, kind: (typeof kinds)[number], language: Language) {
  const { items } = await presentList(ctx, visitor, ItemQuery.parse({ kind, size: 10 }));
  const cards = items.slice(0, mostCards).map((item) => ({
    id: item.id,
    card: toPlayedCard({ ...item, media: { poster: item.poster } }, language),
  }));
  return { type: kind, cards };
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
      title: spoken(show.titles, language),
      path: podcastPages.show.path,
      episodes: latest.map(({ path, title, poster, durationMs, publishedAt }) => ({
        ...{ type: 'audio' as const, path, title, poster, durationMs, pages: null },
        published: days.format(new Date(publishedAt)),
      })),
    },
  };
}

/** What the editors said in this language; null where they said nothing. */
function saidIn(texts: StoredLanding['headings'], language: Language) {
  const text = texts[language];
  return text ? { text, language } : null;
}
