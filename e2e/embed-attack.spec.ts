import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { signInAs } from './sign-in.ts';

// The pages around the frames belong to other sites.
test.use({ expectsTrouble: true });

const listens = `<!doctype html><script>
  window.reported = [];
  addEventListener('message', ({ data, origin }) => reported.push({ data, origin }));
</script>`;

/** Serves other sites: each path answers with its page, which records every message it receives. */
async function otherSites(pages: (origin: (name: string) => string) => Record<string, string>) {
  const server = createServer((request, response) => {
    const body = served[new URL(request.url ?? '/', 'http://x').pathname] ?? '';
    response.setHeader('content-type', 'text/html').end(listens + body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  // Each name is a site of its own; all of them resolve to this machine.
  const origin = (name: string) => `http://${name}.localhost:${port}`;
  const served = pages(origin);
  return { origin, close: () => server.close() };
}

const command = { target: 'resource-hub', version: 1 };
const frameAt = (page: Page, part: string): Frame => {
  const found = page.frames().find((frame) => frame.url().includes(part));
  if (!found) throw new Error(`no frame at ${part}`);
  return found;
};
const messagesIn = (frame: Frame) =>
  frame.evaluate(
    () => (window as unknown as { reported: { data: { type: string }; origin: string }[] }).reported,
  );
const isPaused = (frame: Frame) => frame.evaluate(() => document.querySelector('video')?.paused ?? null);

test('a frame obeys the page around it alone: no page further out, beside it, or that opened it', async ({
  page,
  hub,
}) => {
  await addFilm(hub, 'attacked', { titles: { en: 'Attacked' } });
  const embed = `${hub.url}/embed/video/attacked`;
  const sites = await otherSites((origin) => ({
    '/outer': `<iframe src="${origin('middle')}/middle" width="400" height="300"></iframe>`,
    '/middle': `<iframe id="film" src="${embed}" width="320" height="180" allow="autoplay"></iframe>
      <iframe src="${origin('beside')}/beside"></iframe>`,
    '/beside': '',
  }));
  try {
    await page.goto(`${sites.origin('outer')}/outer`);
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(embed))).toBe(true);
    const [outer, middle] = [page.mainFrame(), frameAt(page, '/middle')];
    await expect.poll(async () => (await messagesIn(middle)).map(({ data }) => data.type)).toContain('ready');
    const [film, beside] = [frameAt(page, '/embed/'), frameAt(page, '/beside')];

    // Valid messages from the wrong sender: the outermost page, and a frame beside the player.
    const play = { ...command, type: 'play', id: 'wrong' };
    await outer.evaluate((words) => window.frames[0]?.frames[0]?.postMessage(words, '*'), play);
    await beside.evaluate((words) => window.parent.frames[0]?.postMessage(words, '*'), play);
    // Claims to come from the embedding page; the sender's real origin, which cannot be forged, shows otherwise.
    await beside.evaluate((words) => {
      const forged = { ...words, origin: 'http://middle.localhost', source: 'parent' };
      window.parent.frames[0]?.postMessage(forged, '*');
    }, play);
    // Messages arrive in order: once the valid one is answered, the others were received and ignored.
    await middle.evaluate((words) => window.frames[0]?.postMessage(words, '*'), {
      ...command,
      type: 'state',
      id: 'true',
    });
    await expect
      .poll(async () => (await messagesIn(middle)).map(({ data }) => data))
      .toContainEqual(expect.objectContaining({ type: 'state', id: 'true', paused: true }));
    expect(await isPaused(film)).toBe(true);
    // No other page received anything.
    expect([await messagesIn(outer), await messagesIn(beside)]).toEqual([[], []]);
    for (const { origin } of await messagesIn(middle)) expect(origin).toBe(hub.url);
  } finally {
    sites.close();
  }
});

test('malformed messages break nothing: the frame still obeys valid ones', async ({ page, hub }) => {
  await addFilm(hub, 'rubbished', { titles: { en: 'Rubbished' } });
  const embed = `${hub.url}/embed/video/rubbished`;
  const sites = await otherSites(() => ({
    '/around': `<iframe src="${embed}" width="320" height="180" allow="autoplay"></iframe>`,
  }));
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  try {
    await page.goto(`${sites.origin('around')}/around`);
    await expect.poll(async () => (await messagesIn(page.mainFrame())).length).toBeGreaterThan(0);
    await page.evaluate((own) => {
      const frame = window.frames[0];
      const cycle: Record<string, unknown> = { ...own };
      cycle.self = cycle;
      let deep: unknown = 'end';
      for (let level = 0; level < 2000; level += 1) deep = [deep];
      const rubbish: unknown[] = [
        ...[
          undefined,
          null,
          true,
          0,
          Number.NaN,
          -1n,
          '',
          'play',
          'x'.repeat(1_000_000),
          [],
          [own],
          new Date(),
        ],
        ...[cycle, deep, new Map([['type', 'play']]), new Uint8Array(1_000_000), new Error('x'), /x/],
        JSON.parse(`{"__proto__":{"target":"resource-hub","version":1,"type":"play"},"constructor":"x"}`),
        ...[{ ...own, type: 'toString' }, { ...own, type: '__proto__' }, { ...own, type: ['play'] }, own],
        ...[Number.POSITIVE_INFINITY, -1, '1', null, {}, Number.MAX_VALUE].map((seconds) => ({
          ...own,
          type: 'seek',
          seconds,
        })),
        { ...own, type: 'play', version: '1' },
        { ...own, type: 'play', target: 'resource-hub2' },
        { ...own, type: 'state', id: { nested: true } },
        { ...own, type: 'state', id: '<img src=x onerror=alert(1)>' },
      ];
      for (const each of rubbish) frame?.postMessage(each, '*');
      for (let count = 0; count < 5000; count += 1) frame?.postMessage({ count }, '*');
      // A flood of valid messages, too.
      for (let count = 0; count < 2000; count += 1)
        frame?.postMessage({ ...own, type: count % 2 ? 'state' : 'pause', id: `flood ${count}` }, '*');
      const { port1 } = new MessageChannel();
      frame?.postMessage({ ...own, type: 'play?' }, '*', [port1]);
      frame?.postMessage({ ...own, type: 'state', id: 'last' }, '*');
    }, command);
    const reported = async () =>
      (await messagesIn(page.mainFrame())).map(({ data }) => data as Record<string, unknown>);
    await expect
      .poll(reported)
      .toContainEqual(expect.objectContaining({ type: 'state', id: 'last', paused: true }));
    // Seeking by huge numbers stops at the film's end; nothing began to play.
    expect((await reported()).filter(({ type }) => type === 'play')).toEqual([]);
    expect(broken).toEqual([]);
    expect(await frameAt(page, '/embed/').locator('img[src=x]').count()).toBe(0);
  } finally {
    sites.close();
  }
});

test('a page that opens a page of the hub, or asks who is signed in, gets no control over it', async ({
  page,
  context,
  hub,
}) => {
  await signInAs(context, hub);
  const sites = await otherSites(() => ({ '/opener': '<button>Open</button>' }));
  try {
    await page.goto(`${sites.origin('opener')}/opener`);
    for (const path of ['/', '/share', '/profile', '/auth/sign-in']) {
      const opening = page.waitForEvent('popup');
      await page.evaluate((address) => {
        Object.assign(window, { opened: window.open(address) });
      }, hub.url + path);
      const opened = await opening;
      await opened.waitForLoadState();
      // For its opener the window appears closed: it can neither be messaged nor navigated.
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { opened: Window }).opened.closed), path)
        .toBe(true);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await opened.close();
    }
  } finally {
    sites.close();
  }
});
