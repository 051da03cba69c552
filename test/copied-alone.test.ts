import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeContext } from '#server/context.ts';
import { runHub } from './command-line.ts';
import { testSettings, whenFileEnds } from './context.ts';
import { atOnce } from './hub.ts';
import { addFileItem, addItem } from './library.ts';
import { openContext } from './open-context.ts';

const quiet = { MEDIA_ENGINE: 'none' };

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-copy-'));
  whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Adds content beside a server, as commands do. */
async function add(settings: Record<string, string>, count: number): Promise<void> {
  const ctx = await openContext(settings);
  for (let number = 0; number < count; number += 1) await addItem(ctx);
  const text = Buffer.from(`a film ${count}`);
  await addFileItem(ctx, text, { kind: 'video', mime: 'video/mp4', name: 'film.mp4', published: false });
  await closeContext(ctx);
}

const start = (settings: Record<string, string>) => startHub(readConfig(settings), atOnce);

const isIntact = /^The trail is intact: \d+ entries\.$/m;

it('a database that was copied alone is detected by verify, before it is used and after', async () => {
  const settings: Record<string, string> = { ...(await testSettings('sqlite')), ...quiet };
  const { DATA_DIR = '' } = settings;
  const first = await start(settings);
  await add(settings, 3);
  await first.stop();
  expect((await runHub(settings, ['verify'])).out).toMatch(isIntact);
  const second = await start(settings);
  await add(settings, 12);
  const copy = await emptyFolder();
  await copyFile(join(DATA_DIR, 'hub.sqlite'), join(copy, 'hub.sqlite'));
  const elsewhere = { ...settings, DATA_DIR: copy };
  expect((await runHub(settings, ['verify'])).out).toMatch(isIntact);
  await second.stop();

  const before = await runHub(elsewhere, ['verify']);
  expect([before.code, before.out]).toEqual([1, '']);
  expect(before.err).toMatch(/^The database is here without trail-heads, .* ends at entry \d+\.$/m);
  expect(before.err).toMatch(/^\d+ files? that the library names (is|are) not in the store:$/m);
  const third = await start(elsewhere);
  await add(elsewhere, 2);
  await third.stop();
  const after = await runHub(elsewhere, ['verify']);
  expect([after.code, after.out]).toEqual([1, '']);
  expect(after.err).toMatch(
    /^The database was found here without trail-heads, .* on \d{4}-.*Z, when it ended at entry \d+\.$/m,
  );
});

it('a copy made while the hub runs, as documented, is valid and usable', async () => {
  const settings: Record<string, string> = { ...(await testSettings('sqlite')), ...quiet };
  const { DATA_DIR = '' } = settings;
  const first = await start(settings);
  await add(settings, 12);
  const copy = await emptyFolder();
  await copyFile(join(DATA_DIR, 'trail-heads'), join(copy, 'trail-heads'));
  const database = new DatabaseSync(join(DATA_DIR, 'hub.sqlite'));
  database.exec(`vacuum into '${join(copy, 'hub.sqlite')}'`);
  database.close();
  await cp(join(DATA_DIR, 'files'), join(copy, 'files'), { recursive: true });
  await add(settings, 2);
  await first.stop();
  const elsewhere = { ...settings, DATA_DIR: copy };
  expect((await runHub(elsewhere, ['verify'])).out).toMatch(isIntact);
  const second = await start(elsewhere);
  await second.stop();
  expect((await runHub(elsewhere, ['verify', '--files'])).out).toMatch(isIntact);
});

it('a database that was restored over a later one is detected by verify', async () => {
  const settings: Record<string, string> = { ...(await testSettings('sqlite')), ...quiet };
  const { DATA_DIR = '' } = settings;
  const first = await start(settings);
  await add(settings, 3);
  await first.stop();
  const backup = await emptyFolder();
  await copyFile(join(DATA_DIR, 'hub.sqlite'), join(backup, 'hub.sqlite'));
  const second = await start(settings);
  await add(settings, 3);
  await second.stop();
  // At its start, a server notes the entries that commands have written since.
  const third = await start(settings);
  await third.stop();
  expect((await runHub(settings, ['verify'])).out).toMatch(isIntact);
  await copyFile(join(backup, 'hub.sqlite'), join(DATA_DIR, 'hub.sqlite'));

  const missing = /^The trail is broken at entry \d+: it is missing\.$/m;
  expect((await runHub(settings, ['verify'])).err).toMatch(missing);
  // Continuing from there does not help either.
  const fourth = await start(settings);
  await add(settings, 9);
  await fourth.stop();
  const other = /^The trail is broken at entry \d+: it is not the entry that was noted\.$/m;
  expect((await runHub(settings, ['verify'])).err).toMatch(other);
});
