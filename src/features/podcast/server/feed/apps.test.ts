import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { freePorts } from '../../../../../test/ports.ts';

const run = promisify(execFile);
const bare = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' };
const missing = inject('podcastAppsMissing');

/** Independent feed parsers, which know nothing of this hub but the URL of its feed. */
describe.skipIf(missing)(`podcast apps${missing && ` (${missing})`}`, () => {
  const samples = ['welcome-audio', 'time-not-timing'].map(
    (name) => new URL(`../../../../../samples/${name}.m4a`, import.meta.url),
  );
  let feed: string;
  let ids: string[];
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'hub-apps-'));
    whenFileEnds(() => rm(home, { recursive: true, force: true }));
    const { hub: port } = await freePorts(['hub']);
    const test = await startTestHub('sqlite', {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    });
    feed = `http://127.0.0.1:${port}/feeds/pri-university-podcast.xml`;
    ids = [];
    for (const [at, sample] of samples.entries())
      ids.push(
        (
          await addFileItem(test.hub.ctx, await readFile(sample), {
            kind: 'audio',
            contentId: `talk-${at}`,
            titles: { en: `Talk & more ${at}` },
            mime: 'audio/mp4',
            name: 'talk.m4a',
          })
        ).id,
      );
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const season = { titles: { en: 'First' }, slug: 'first', number: 1, published: true, items: ids };
    expect((await editor.send('POST', '/api/audio_playlists', season)).status).toBe(201);
    // Assertions before a test begins cannot be polled.
    await vi.waitFor(
      async () => expect((await (await fetch(feed)).text()).match(/<item>/g)).toHaveLength(samples.length),
      { interval: 500, timeout: 120_000 },
    );
  });

  it('gPodder subscribes, and downloads episodes whose bytes equal the files', async () => {
    const env = { ...bare, HOME: home, GPODDER_HOME: join(home, 'gpodder') };
    const gpo = (...args: string[]) => run('/usr/bin/gpo', args, { env, timeout: 60_000 });
    await gpo('subscribe', feed);
    expect((await gpo('update')).stdout).toContain('2 new episodes');
    expect((await gpo('episodes')).stdout).toContain('Talk & more 1');
    await gpo('download');
    const folder = join(env.GPODDER_HOME, 'Downloads', 'University podcast');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.m4a'));
    const got = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const wanted = await Promise.all(samples.map((sample) => readFile(sample)));
    expect(got).toHaveLength(2);
    for (const bytes of wanted) expect(got.some((each) => each.equals(bytes))).toBe(true);
  }, 120_000);

  it('newsboat reads titles, GUIDs and enclosures', async () => {
    const [urls, cache] = [join(home, 'urls'), join(home, 'cache.db')];
    await writeFile(urls, `${feed}\n`);
    await run('/usr/bin/newsboat', ['-u', urls, '-c', cache, '-C', '/dev/null', '-x', 'reload'], {
      env: { ...bare, HOME: home },
      timeout: 60_000,
    });
    const rows = new DatabaseSync(cache, { readOnly: true })
      .prepare('select title, guid, enclosure_type from rss_item order by title')
      .all();
    expect(rows.map((row) => ({ ...row }))).toEqual(
      ids.map((guid, at) => ({ title: `Talk & more ${at}`, guid, enclosure_type: 'audio/x-m4a' })),
    );
  }, 90_000);
});
