import { isDeepStrictEqual } from 'node:util';
import { rulesMark } from '#features/compliance/server/index.ts';
import { revisionsOf } from '#features/library/server/doors/items.ts';
import { playlistRevisions } from '#features/library/server/doors/playlists.ts';
import {
  cardSize,
  foreignOrigins,
  languageLinks,
  localeTags,
  metaTags,
  optionsOf,
  previewOf,
  tagsWithValues,
  withLanguage,
} from '#features/sharing/server/index.ts';
import type { Context } from '#server/context.ts';
import { jsonForScript } from '#server/http/escape.ts';
import { perHub } from '#server/per-hub.ts';
import type { FoundPage, PageRequest } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { anonymous } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type { LandingPageOf } from '../../contract/landing-page.ts';
import { publicCopyOf } from './public-copy.ts';
import { type ReadLanding, readLanding } from './read.ts';
import { findLanding } from './repository.ts';

/** Time until new content appears; withdrawn content disappears at once. */
const freshMs = 20_000;

type ShownIds = Pick<ReadLanding, 'items' | 'seasons'>;

interface RenderedState {
  /** Content of the page when it was last rendered in each language. */
  pages: Map<Language, ShownIds>;
  /** Number of changes to it: a page cached with other content is not used again. */
  round: number;
}

const makeCache = (): RenderedState => ({ pages: new Map(), round: 0 });

function noteShown(ctx: Context, language: Language, { items, seasons }: ShownIds): void {
  const found = perHub(ctx, makeCache);
  const page = { items, seasons };
  if (!isDeepStrictEqual(found.pages.get(language), page)) found.round += 1;
  found.pages.set(language, page);
}

/** Opens the landing page. */
export async function openLanding(ctx: Context, actor: Actor, { query }: PageRequest): Promise<FoundPage> {
  const stored = await findLanding(ctx);
  const { lang } = optionsOf(query);
  const { pages, round } = perHub(ctx, makeCache);
  const mark = [
    stored.version,
    round,
    await rulesMark(ctx),
    ...(await revisionsIn(ctx, [...pages.values()])),
    Math.floor(ctx.now().getTime() / freshMs),
  ].join(' ');
  return {
    key: actor.kind === 'visitor' ? `landing ${mark} ${lang !== null}` : null,
    make: async (language) => {
      const read = await readLanding(
        { ...ctx, actor: anonymous, requestId: '' },
        await publicCopyOf(ctx, stored),
        language,
      );
      noteShown(ctx, language, read);
      const { featured } = read.landing;
      const page: LandingPageOf = { kind: 'landing', landing: read.landing };
      const plain = `${ctx.config.publicUrl}/`;
      const canonical = lang ? withLanguage(plain, lang) : plain;
      return {
        page,
        head: await headOf(ctx, read, { language, plain, canonical }),
        canonical,
        indexed: true,
        begins: 'when-touched',
        media: featured ? foreignOrigins(featured) : [],
      };
    },
  };
}

/** Returns the revisions of everything on these pages. */
async function revisionsIn(ctx: Context, pages: readonly ShownIds[]): Promise<string[]> {
  const [items, seasons] = await Promise.all([
    revisionsOf(ctx, [...new Set(pages.flatMap((page) => page.items))]),
    playlistRevisions(ctx, [...new Set(pages.flatMap((page) => page.seasons))]),
  ]);
  return [...items, ...seasons];
}

/** Metadata for chats, emails and search engines. */
async function headOf(
  ctx: Context,
  { landing, featured }: ReadLanding,
  { language, plain, canonical }: { language: Language; plain: string; canonical: string },
): Promise<string> {
  const { appTitle, publicUrl } = ctx.config;
  const inWords = translator<string>(await loadWords(language, ['home/landing']), 'home/landing');
  const title = landing.heading?.text ?? inWords('heading');
  const description = landing.lead?.text ?? inWords('lead', { title: appTitle });
  const preview =
    landing.featured && featured
      ? await previewOf(ctx, landing.featured, { content: featured, language, isPublic: true, link: null })
      : null;
  const image = preview?.image;
  const tags = tagsWithValues([
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:site_name', appTitle],
    ...localeTags(language),
    ['og:image', image],
    ...(image
      ? ([
          ['og:image:width', String(cardSize.width)],
          ['og:image:height', String(cardSize.height)],
        ] as const)
      : []),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ]);
  const site = { '@context': 'https://schema.org', '@type': 'WebSite', name: appTitle, url: publicUrl };
  const lines = [
    ...metaTags(tags),
    ...languageLinks(plain),
    `<script type="application/ld+json">${jsonForScript(site)}</script>`,
  ];
  return `${lines.join('\n')}\n`;
}
