import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { unfurl } from 'unfurl.js';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#shared/locale.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady, titlesInAll } from '../../../../../test/ready-item.ts';

const paths = {
  video: '/video/film',
  pdf: '/pdf/sheet',
  audio: '/audio/talk',
  audio_playlist: '/audio_playlist/first-season',
  'outside video': '/video/outside',
} as const;

const types: Record<keyof typeof paths, string> = {
  video: 'VideoObject',
  pdf: 'DigitalDocument',
  audio: 'AudioObject',
  audio_playlist: 'PodcastSeries',
  'outside video': 'VideoObject',
};

const locales: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR' };

/** A hub with one of each kind. */
async function filledHub() {
  const started = await startTestHub('sqlite');
  const { ctx } = started.hub;
  await addReady(ctx, 'video', 'film');
  await addReady(ctx, 'pdf', 'sheet', { shape: { width: 600, height: 850 } });
  const { id } = await addReady(ctx, 'audio', 'talk', { shape: { width: 500, height: 500 } });
  await addItem(ctx, { contentId: 'outside', titles: titlesInAll });
  const editor = await memberOf(started, { roles: ['EDITOR'] });
  const season = { titles: titlesInAll, slug: 'first-season', published: true, items: [id] };
  expect((await editor.send('POST', '/api/audio_playlists', season)).status).toBe(201);
  return started;
}

describe('previews, as third-party programs read them', () => {
  const started = filledHub();

  const cases = (Object.keys(paths) as (keyof typeof paths)[]).flatMap((kind) =>
    languages.map((language) => [kind, language] as const),
  );

  it('of content and of the catalogue inside the hub', async () => {
    const { hub } = await started;
    const { result } = await openGraph({ url: `${hub.url}/share/video/film?lang=fr` });
    expect(result).toMatchObject({ ogTitle: titlesInAll.fr, ogUrl: `${hub.url}/video/film` });
    const detail = await unfurl(`${hub.url}/share/video/film`);
    expect(detail).toMatchObject({
      title: `${titlesInAll.en} · Resource Hub`,
      canonical_url: `${hub.url}/video/film`,
    });
    const catalogue = await unfurl(`${hub.url}/share?search=x`);
    expect(catalogue).toMatchObject({
      title: 'Shared · Resource Hub',
      description: expect.stringContaining('open to everyone'),
      canonical_url: `${hub.url}/share`,
      open_graph: { type: 'website', title: 'Shared', url: `${hub.url}/share`, site_name: 'Resource Hub' },
      twitter_card: { card: 'summary' },
    });
    const html = await (await fetch(`${hub.url}/share`)).text();
    expect(html).not.toContain('noindex');
    expect(html).toContain(`hreflang="ar" href="${hub.url}/share?lang=ar"`);
    const { result: french } = await openGraph({ url: `${hub.url}/share?lang=fr` });
    expect(french).toMatchObject({
      ogTitle: 'Partages',
      ogLocale: 'fr_FR',
      ogUrl: `${hub.url}/share?lang=fr`,
    });
  });

  it.each(cases)('of a %s in %s', async (kind, language) => {
    const { hub } = await started;
    const url = `${hub.url}${paths[kind]}?lang=${language}`;
    const { result } = await openGraph({ url });
    const [image] = result.ogImage ?? [];
    expect(result).toMatchObject({
      success: true,
      ogTitle: titlesInAll[language],
      ogLocale: locales[language],
      ogSiteName: 'Resource Hub',
      // Requested again by this address, it has the same language.
      ogUrl: url,
      twitterTitle: titlesInAll[language],
      twitterCard: kind === 'pdf' ? 'summary_large_image' : 'player',
      charset: 'utf-8',
    });
    expect(result.ogDescription).toBeTruthy();
    // Of several it keeps one.
    expect(Object.values(locales).filter((each) => each !== locales[language])).toContain(
      result.ogLocaleAlternate,
    );
    expect(image).toMatchObject({ width: '1200', height: '630', type: 'image/jpeg' });
    expect(image?.url).toMatch(new RegExp(`^${hub.url}/preview/`));
    expect(image?.alt).toContain(titlesInAll[language]);
    expect(result.jsonLD).toMatchObject([{ '@type': types[kind], name: titlesInAll[language] }]);

    const read = await unfurl(url, { oembed: true });
    expect(read).toMatchObject({
      title: `${titlesInAll[language]} · Resource Hub`,
      canonical_url: url,
      open_graph: {
        title: titlesInAll[language],
        images: [{ url: image?.url, width: 1200, height: 630, type: 'image/jpeg' }],
      },
      oEmbed: {
        version: '1.0',
        type: kind.includes('video') ? 'video' : 'rich',
        title: titlesInAll[language],
        html: expect.stringContaining(`<iframe src="${hub.url}/embed${paths[kind]}"`),
        thumbnails: [{ url: image?.url, width: 1200, height: 630 }],
      },
    });

    const picture = Buffer.from(await (await fetch(image?.url ?? '')).arrayBuffer());
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    // It decodes to its end.
    await sharp(picture, { failOn: 'warning' }).raw().toBuffer();
    expect(picture.length).toBeLessThan(300_000);
  });

  it('contain all data that search engines require', async () => {
    const { hub } = await started;
    const jsonLdOf = async (path: string) => {
      const { result } = await openGraph({ url: `${hub.url}${path}` });
      return (result.jsonLD as Record<string, unknown>[])[0];
    };
    const own = (path: string) => expect.stringMatching(new RegExp(`^${hub.url}${path}`));
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const playable = { contentUrl: own('/media/'), duration: 'PT4M5S', uploadDate: moment };
    expect(await jsonLdOf(paths.video)).toMatchObject({
      ...playable,
      description: 'What it says, line by line.',
      thumbnailUrl: own('/preview/video/'),
      embedUrl: `${hub.url}/embed/video/film`,
      encodingFormat: 'video/mp4',
    });
    expect(await jsonLdOf(paths['outside video'])).toMatchObject({
      embedUrl: `${hub.url}/embed/video/outside`,
      thumbnailUrl: own('/preview/video/'),
      uploadDate: moment,
    });
    expect(await jsonLdOf(paths.audio)).toMatchObject({ ...playable, encodingFormat: 'audio/mpeg' });
    expect(await jsonLdOf(paths.pdf)).toMatchObject({ numberOfPages: 12, datePublished: moment });
    expect(await jsonLdOf(paths.audio_playlist)).toMatchObject({
      numberOfEpisodes: 1,
      hasPart: [
        {
          '@type': 'PodcastEpisode',
          url: `${hub.url}${paths.audio}`,
          episodeNumber: 1,
          associatedMedia: { contentUrl: own('/media/'), duration: 'PT4M5S' },
        },
      ],
    });
  });
});
