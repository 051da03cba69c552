import { textIn } from '#features/library/contract.ts';
import { escapeHtml } from '#server/http/escape.ts';
import type { Language } from '#shared/locale.ts';
import type { PodcastPage } from '../../contract.ts';
import { showPath } from '../../pages.ts';

/** A show's page for browsers without script: all there is to read, and sound by the browser's own means. */
export function plainPage({ show, feed, season, episodes }: PodcastPage, language: Language): string {
  const title = escapeHtml(textIn(language, show.titles));
  const seasons = show.seasons
    .filter(({ slug }) => slug !== season)
    .map((each) => {
      const href = `${showPath(show)}?season=${encodeURIComponent(each.slug)}`;
      return `<li><a href="${escapeHtml(href)}">${escapeHtml(textIn(language, each.titles) || each.slug)}</a></li>`;
    });
  return [
    `<img src="${escapeHtml(show.artwork.url)}" width="160" height="160" alt="">`,
    `<h1 dir="auto">${title}</h1>`,
    `<p dir="auto">${escapeHtml(textIn(language, show.descriptions))}</p>`,
    `<p><a href="${escapeHtml(feed)}">RSS</a></p>`,
    seasons.length > 0 ? `<ul>${seasons.join('')}</ul>` : '',
    `<ol>${episodes.map(plainEpisode).join('')}</ol>`,
  ].join('\n');
}

function plainEpisode({ title, path, notes, media, publishedAt }: PodcastPage['episodes'][number]): string {
  const day = publishedAt.slice(0, 10);
  return [
    `<li><h2 dir="auto"><a href="${escapeHtml(path)}">${escapeHtml(title.text)}</a></h2>`,
    `<p><time datetime="${day}" dir="ltr">${day}</time></p>`,
    notes ? `<p dir="auto">${escapeHtml(notes)}</p>` : '',
    media.playable
      ? `<audio controls preload="none" src="${escapeHtml(media.playable.url)}"></audio></li>`
      : '</li>',
  ].join('');
}
