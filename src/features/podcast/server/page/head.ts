import { textIn } from '#features/library/contract.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { escapeHtml, jsonForScript } from '#server/http/escape.ts';
import type { HeadOf, PageRequest } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { podcastRoutes } from '../../contract.ts';
import { pageKey } from '../../page-key.ts';
import { podcastPages, showPath } from '../../pages.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { feedPath } from '../feed/address.ts';
import { publicCopyOf } from '../shows/public-copy.ts';
import { type StoredShow, showAt, showOnceAt } from '../shows/repository.ts';
import { readPage } from './read.ts';

/** Returns the metadata of a show's page for chats, podcast apps, search engines and browsers without script. */
export async function findHead(
  ctx: Context,
  actor: Actor,
  { fields, query }: PageRequest,
): Promise<HeadOf | boolean | `/${string}`> {
  const show = await showAt(ctx, fields.slug ?? null);
  if (!show) {
    const once = fields.slug === undefined ? null : await showOnceAt(ctx, fields.slug);
    return once ? showPath(once) : fields.slug === undefined;
  }
  if (fields.slug !== undefined && show.isDefault) return podcastPages.show.path;
  const season = new URLSearchParams(query).get('season') || undefined;
  return headOf({ ...ctx, requestId: newId(), actor }, await publicCopyOf(ctx, show), {
    show: fields.slug,
    season,
  });
}

function headOf(
  ctx: ActingContext,
  show: StoredShow,
  query: { show: string | undefined; season: string | undefined },
): HeadOf {
  const { publicUrl, appTitle } = ctx.config;
  return async (language) => {
    // The page itself reports a season that does not exist.
    const data = await readPage(ctx, { ...query, language }).catch(() => null);
    const inWords = translator<string>(await loadWords(language, ['podcast']), 'podcast');
    const title = textIn(language, show.titles) || inWords('title');
    const description = textIn(language, show.descriptions) || inWords('lead');
    const canonical = `${publicUrl}${showPath(show)}`;
    const { url, width, height } = artworkOf(show, appTitle);
    const image = `${publicUrl}${url}`;
    const feed = `${publicUrl}${feedPath(show.slug, null)}`;
    const metadata = {
      'og:type': 'website',
      'og:site_name': appTitle,
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:image': image,
      'og:image:width': String(width),
      'og:image:height': String(height),
      'twitter:card': 'summary',
    };
    const series = {
      '@context': 'https://schema.org',
      '@type': 'PodcastSeries',
      name: title,
      description,
      url: canonical,
      webFeed: feed,
      image,
      inLanguage: show.language,
      ...(show.author && { author: { '@type': 'Organization', name: show.author } }),
    };
    const lines = [
      ...Object.entries(metadata).map(
        ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
      ),
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(feed)}">`,
      `<script type="application/ld+json">${jsonForScript(series)}</script>`,
    ];
    return {
      title,
      description,
      head: `${lines.join('\n')}\n`,
      canonical,
      indexed: true,
      ...(data && {
        cachedAnswers: [{ key: pageKey(query, language), data: podcastRoutes.page.output.parse(data) }],
      }),
    };
  };
}
