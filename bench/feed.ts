import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createPlaylist } from '#features/library/server/playlists/change.ts';
import { changeShow } from '#features/podcast/server/shows/change.ts';
import { showAt } from '#features/podcast/server/shows/repository.ts';
import { actAsHub, closeContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { openContext } from '../test/open-context.ts';
import { addReady } from '../test/ready-item.ts';
import { startServerProcess } from '../test/server-process.ts';
import { measureSlowest, median, printTable } from './measure.ts';

/**
 * The feed of a show with five thousand episodes: built for the first time, requested again, and requested conditionally. With
 * `--keep=FOLDER` the filled hub is stored there for the next run.
 */
const episodes = 5000;
const perSeason = 1000;
const most = { coldMs: 300, warmMs: 2, requests: 5000 };
const path = '/feeds/pri-university-podcast.xml';

const outputFolder = process.argv.find((each) => each.startsWith('--keep='))?.slice(7);
if (outputFolder) mkdirSync(outputFolder, { recursive: true });
const folder = outputFolder ?? mkdtempSync(join(tmpdir(), 'hub-feed-'));
const settings = { PORT: '0', DATA_DIR: folder, SAMPLE_CONTENT: 'off', APPROVAL: 'off' };
if (!existsSync(join(folder, 'filled'))) await fill();
const cold: number[] = [];
for (let round = 0; round < 3; round += 1) {
  const hub = await startServerProcess({ ...settings, LOG_LEVEL: 'warn', RATE_LIMIT: '0' });
  await fetch(`${hub.url}/feeds/nothing.xml`);
  const begun = performance.now();
  const answer = await fetch(hub.url + path);
  const text = await answer.text();
  cold.push(performance.now() - begun);
  if (round < 2) {
    await hub.end('SIGTERM');
    continue;
  }
  const anew = await makeAnew(hub.url + path);
  const etag = (await fetch(hub.url + path)).headers.get('etag') ?? '';
  const rate = conditional(hub.url + path, etag);
  const warm = measureSlowest(hub.url + path, 5, `if-none-match: ${etag}`);
  await hub.end('SIGTERM');
  printTable(
    `A feed of ${text.match(/<item>/g)?.length} episodes, ${(text.length / 1e6).toFixed(1)} MB`,
    ['what', 'measured', 'aim'],
    [
      ['the first answer of a process, ms', median(cold).toFixed(0), `≤ ${most.coldMs}`],
      ['made anew after a change, ms', median(anew).toFixed(0), `≤ ${most.coldMs}`],
      ['asked again, slowest of a hundred, ms', warm.toFixed(2), `≤ ${most.warmMs}`],
      ['unchanged, answers a second', rate.toFixed(0), `≥ ${most.requests}`],
    ],
  );
  if (median(cold) > most.coldMs || median(anew) > most.coldMs || warm > most.warmMs || rate < most.requests)
    process.exitCode = 1;
}
if (!outputFolder) rmSync(folder, { recursive: true, force: true });

/** Measures the time until a change is sent by a process that has built the feed before; its cached feed is stale by then. */
async function makeAnew(url: string): Promise<number[]> {
  const ctx = await openContext(settings);
  const times: number[] = [];
  for (let round = 1; round <= 7; round += 1) {
    const show = await showAt(ctx, null);
    if (!show) throw new Error('there is no show');
    const copyright = `${round} ${Date.now()}`;
    await changeShow(actAsHub(ctx), { id: show.id, version: show.version, copyright });
    // Feeds that were checked within the last second count as unchanged.
    await setTimeout(1100);
    const begun = performance.now();
    const text = await (await fetch(url)).text();
    times.push(performance.now() - begun);
    if (!text.includes(copyright)) throw new Error('the change is not in the feed');
  }
  await closeContext(ctx);
  return times;
}

/** Conditional requests per second. All answers are 304, which `wrk` does not count as success. */
function conditional(url: string, etag: string): number {
  const output = execFileSync('wrk', ['-t1', '-c64', '-d5s', '-H', `if-none-match: ${etag}`, url]).toString();
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

async function fill(): Promise<void> {
  const ctx = await openContext(settings);
  await migrate(ctx.db);
  for (let season = 1; season <= episodes / perSeason; season += 1) {
    await transaction(actAsHub(ctx), async (inside) => {
      const items: string[] = [];
      for (let at = 0; at < perSeason; at += 1)
        items.push((await addReady(inside, 'audio', `episode-${season}-${at}`)).id);
      await createPlaylist(inside, 'audio_playlist', {
        titles: { en: `Season ${season}` },
        number: season,
        published: true,
        items,
      });
    });
  }
  await closeContext(ctx);
  writeFileSync(join(folder, 'filled'), '');
}
