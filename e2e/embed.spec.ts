import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { addItem } from '../test/library.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { openDatabase } from './sign-in.ts';

// The page around the frame belongs to another site.
test.use({ expectsTrouble: true });

/** Serves a page of another site with a frame, which records every message it receives. */
async function otherSite(frame: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><script>
        window.reported = [];
        addEventListener('message', ({ data, origin }) => reported.push({ ...data, origin }));
        window.say = (data) => document.querySelector('iframe').contentWindow.postMessage(data, '*');
      </script><iframe src="${frame}" width="320" height="180" allow="autoplay"></iframe>`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  // Another host name of this machine makes another site, not only another port.
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

type EmbedMessage = Record<string, unknown> & { type: string };

const messagesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { reported: EmbedMessage[] }).reported);
const say = (page: Page, data: unknown) =>
  page.evaluate((message) => (window as unknown as { say(data: unknown): void }).say(message), data);
const messageTypes = async (page: Page) => (await messagesOf(page)).map(({ type }) => type);

test('the page around a frame plays, pauses and seeks, and receives events', async ({ page, hub }) => {
  await addFilm(hub, 'framed', { titles: { en: 'Framed' } });
  const site = await otherSite(`${hub.url}/embed/video/framed`);
  try {
    await page.goto(site.url);
    await expect.poll(() => messageTypes(page)).toContain('ready');
    const [ready] = await messagesOf(page);
    expect(ready).toMatchObject({
      source: 'resource-hub',
      version: 1,
      type: 'ready',
      contentType: 'video',
      title: 'Framed',
      canPlay: true,
      paused: true,
      origin: hub.url,
    });

    const command = { target: 'resource-hub', version: 1 };
    await say(page, { ...command, type: 'play' });
    await expect.poll(() => messageTypes(page)).toEqual(expect.arrayContaining(['play', 'time']));
    await say(page, { ...command, type: 'pause' });
    await expect.poll(() => messageTypes(page)).toContain('pause');
    await say(page, { ...command, type: 'seek', seconds: 0.5 });
    await expect
      .poll(async () => (await messagesOf(page)).at(-1))
      .toMatchObject({ type: 'time', currentTime: 0.5 });

    const before = (await messagesOf(page)).length;
    for (const rubbish of ['play', null, 7, { type: 'play' }, { ...command, type: 'seek', seconds: 'x' }])
      await say(page, rubbish);
    await say(page, { ...command, type: 'state', id: 'mine' });
    await expect
      .poll(async () => (await messagesOf(page)).slice(before))
      .toMatchObject([{ type: 'state', id: 'mine', paused: true, currentTime: 0.5 }]);

    // The order matters: played from its end, a film restarts.
    await say(page, { ...command, type: 'play' });
    await expect
      .poll(async () => (await messageTypes(page)).filter((type) => type === 'play'))
      .toHaveLength(2);
    await say(page, { ...command, type: 'seek', seconds: 1e9 });
    await expect.poll(() => messageTypes(page)).toContain('ended');
    // Time is reported about four times a second at most.
    const times = (await messagesOf(page)).filter(({ type }) => type === 'time');
    expect(times.length).toBeLessThan(40);
  } finally {
    site.close();
  }
});

test('content that the surrounding page cannot control reports that, and fits the smallest frame', async ({
  page,
  hub,
}) => {
  await openDatabase(hub, (ctx) => addItem(ctx, { contentId: 'elsewhere', titles: { en: 'Elsewhere' } }));
  const site = await otherSite(`${hub.url}/embed/video/elsewhere`);
  try {
    await page.goto(site.url);
    await expect.poll(() => messageTypes(page)).toContain('ready');
    await say(page, { target: 'resource-hub', version: 1, type: 'play', id: 1 });
    await expect
      .poll(async () => (await messagesOf(page)).at(-1))
      .toMatchObject({
        type: 'error',
        code: 'not-playable',
        id: 1,
      });
  } finally {
    site.close();
  }
  await page.setViewportSize({ width: 200, height: 150 });
  await page.goto('/embed/video/elsewhere');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(200);
});
