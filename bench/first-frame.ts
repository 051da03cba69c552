import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { startNginx } from '../test/nginx.ts';
import { median, printTable } from './measure.ts';
import { startHubProcess } from './servers.ts';
import { untilSamplesAreDone } from './share/samples.ts';

/** From the tap on a link to the first picture of the video, on a phone's network, beside a bare page by nginx. */
const path = '/video/welcome';
const rounds = 25;
const most = 1.25;
const patienceMs = 30_000;
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

const hub = await startHubProcess();
await untilSamplesAreDone(hub.url);
const folder = mkdtempSync(join(tmpdir(), 'hub-first-frame-'));
const nginx = await startBarePage();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] });
const pages = {
  'bare page, nginx': { url: `${nginx.url}/page`, script: true },
  'Resource Hub': { url: hub.url + path, script: true },
  'Resource Hub, no script runs': { url: hub.url + path, script: false },
};
const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
// The first of each opens files and compiles programs.
for (let round = -1; round < rounds; round += 1)
  for (const [name, { url, script }] of Object.entries(pages)) {
    const ms = await firstFrame(url, script);
    if (round >= 0) times.get(name)?.push(ms);
  }
await browser.close();
await nginx.stop();
await hub.stop();
rmSync(folder, { recursive: true, force: true });

const base = median(times.get('bare page, nginx') ?? []);
const ratios = [...times].map(([name, each]) => [name, median(each), median(each) / base] as const);
printTable(
  `Milliseconds to the first picture at 9 Mbit/s and 60 ms, medians of ${rounds}`,
  ['page', 'ms', '× bare page'],
  ratios.map(([name, ms, ratio]) => [name, ms.toFixed(0), ratio.toFixed(2)]),
);
if (ratios.some(([, , ratio]) => ratio > most)) process.exitCode = 1;

/** The same file in the least page there can be. */
async function startBarePage() {
  const html = await (await fetch(hub.url + path)).text();
  const [, address = ''] = /<video[^>]* src="([^"#]+)/.exec(html) ?? [];
  const file = await fetch(hub.url + address);
  writeFileSync(join(folder, 'welcome.mp4'), Buffer.from(await file.arrayBuffer()));
  writeFileSync(
    join(folder, 'page.html'),
    '<!doctype html><title>Welcome</title><video src="/welcome.mp4" preload="metadata" controls playsinline></video>',
  );
  return startNginx(
    folder,
    `location = /page { default_type text/html; alias ${join(folder, 'page.html')}; }
    location = /welcome.mp4 { default_type video/mp4; alias ${join(folder, 'welcome.mp4')}; }`,
  );
}

/** Presses play the moment there is a player, and waits for the first picture; nothing is known from before. */
async function firstFrame(url: string, script: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  if (!script) await devTools.send('Network.setBlockedURLs', { urls: ['*.js'] });
  const { promise: shown, resolve: tellShown, reject } = Promise.withResolvers<number>();
  await page.exposeFunction('toldShown', tellShown);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const video = document.querySelector('video');
      if (!video) return;
      watch.disconnect();
      video.muted = true;
      video.requestVideoFrameCallback(() => {
        (window as unknown as { toldShown(ms: number): void }).toldShown(performance.now());
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
