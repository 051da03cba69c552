import { textIn } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml, jsonForScript } from '#server/http/escape.ts';
import type { HeadOf } from '#server/room.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { podcastPages } from '../../pages.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { feedPath } from '../feed/address.ts';
import { type StoredShow, showAt } from '../shows/repository.ts';

/** What chats, podcast apps and search engines read of the podcast's page in its first bytes. */
export async function findHead(ctx: Context): Promise<HeadOf | boolean> {
  const show = await showAt(ctx, null);
  return show ? headOf(ctx, show) : true;
}

function headOf({ config: { publicUrl, appTitle } }: Context, show: StoredShow): HeadOf {
  return async (language) => {
    const inWords = translator<string>(await loadWords(language, ['podcast']), 'podcast');
    const title = textIn(language, show.titles) || inWords('title');
    const description = textIn(language, show.descriptions) || inWords('lead');
    const canonical = `${publicUrl}${podcastPages.show.path}`;
    const { url, width, height } = artworkOf(show, appTitle);
    const image = `${publicUrl}${url}`;
    const feed = `${publicUrl}${feedPath(show.slug, null)}`;
    const told = {
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
      ...{ name: title, description, url: canonical, webFeed: feed, image, inLanguage: show.language },
      ...(show.author && { author: { '@type': 'Organization', name: show.author } }),
    };
    const lines = [
      ...Object.entries(told).map(
        ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
      ),
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(feed)}">`,
      `<script type="application/ld+json">${jsonForScript(series)}</script>`,
    ];
    return { title, description, head: `${lines.join('\n')}\n`, canonical, indexed: true };
  };
}
