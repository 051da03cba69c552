import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { startNginx } from '../test/nginx.ts';
import { median, printTable } from './measure.ts';
import { startHubProcess } from './servers.ts';
import { untilSamplesAreDone } from './share/samples.ts';

/** Time from tapping a link to the video's first frame on a phone's network, compared with a bare page served by nginx. */
const paths = ['/video/welcome', '/'] as const;
const rounds = 25;
const most = 1.25;
const patienceMs = 30_000;
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

const hub = await startHubProcess();
await untilSamplesAreDone(hub.url);
const folder = mkdtempSync(join(tmpdir(), 'hub-first-frame-'));
const nginx = await startBarePages();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] });
/** Each hub page follows the bare page that plays the same file. */
const pages = paths.flatMap((path, at) => [
  { name: `bare page, nginx (as ${path})`, at, url: `${nginx.url}/page-${at}`, script: true },
  { name: path, at, url: hub.url + path, script: true },
  { name: `${path}, no script runs`, at, url: hub.url + path, script: false },
]);
const times = new Map(pages.map(({ name }) => [name, [] as number[]]));
// The first round is not counted: it opens files and compiles programs.
for (let round = -1; round < rounds; round += 1)
  for (const { name, url, script } of pages) {
    const ms = await firstFrame(url, script);
    if (round >= 0) times.get(name)?.push(ms);
  }
await browser.close();
await nginx.stop();
await hub.stop();
rmSync(folder, { recursive: true, force: true });

const middle = (name: string | undefined) => median(times.get(name ?? '') ?? []);
const ratios = pages.map(({ name, at }) => {
  const bare = pages.find((page) => page.at === at)?.name;
  return [name, middle(name), middle(name) / middle(bare)] as const;
});
printTable(
  `Milliseconds to the first picture at 9 Mbit/s and 60 ms, medians of ${rounds}`,
  ['page', 'ms', '× bare page'],
  ratios.map(([name, ms, ratio]) => [name, ms.toFixed(0), ratio.toFixed(2)]),
);
if (ratios.some(([, , ratio]) => ratio > most)) process.exitCode = 1;

/** Serves the same files in minimal pages. */
async function startBarePages() {
  const places = await Promise.all(
    paths.map(async (path, at) => {
      const html = await (await fetch(hub.url + path)).text();
      const [, address = ''] = /<video[^>]* src="([^"#]+)/.exec(html) ?? [];
      const file = await fetch(hub.url + address);
      writeFileSync(join(folder, `${at}.mp4`), Buffer.from(await file.arrayBuffer()));
      writeFileSync(
        join(folder, `${at}.html`),
        `<!doctype html><title>Bare</title><video src="/${at}.mp4" preload="metadata" controls playsinline></video>`,
      );
      return `location = /page-${at} { default_type text/html; alias ${join(folder, `${at}.html`)}; }
    location = /${at}.mp4 { default_type video/mp4; alias ${join(folder, `${at}.mp4`)}; }`;
    }),
  );
  return startNginx(folder, places.join('\n    '));
}

/** Presses play as soon as the player exists and waits for the first frame, with an empty cache. */
async function firstFrame(url: string, script: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  if (!script) await devTools.send('Network.setBlockedURLs', { urls: ['*.js'] });
  const { promise: shown, resolve: reportShown, reject } = Promise.withResolvers<number>();
  await page.exposeFunction('reportShown', reportShown);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const video = document.querySelector('video');
      if (!video) return;
      watch.disconnect();
      video.muted = true;
      video.requestVideoFrameCallback(() => {
        (window as unknown as { reportShown(ms: number): void }).reportShown(performance.now());
      });
      void video.play();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const late = setTimeout(() => reject(new Error(`no picture at ${url}`)), patienceMs);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await shown;
  clearTimeout(late);
  await context.close();
  return ms;
}
