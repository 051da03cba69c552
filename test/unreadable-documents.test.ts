import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { closeContext } from '#server/context.ts';
import { testSettings } from './context.ts';
import { addItem } from './library.ts';
import { openContext } from './open-context.ts';
import { startServerProcess } from './server-process.ts';

const advice =
  'Start the newer version of Resource Hub that wrote it, or restore the database from a backup.';

function write(settings: Record<string, string>, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(settings.DATA_DIR ?? '', 'hub.sqlite'));
  database.prepare(statement).run(...values);
  database.close();
}

const addRules = `insert into compliance_rules (name, version, body, changed_by, changed_by_name, changed_at, reason)
  values ('finra', 1, ?, 'u', 'Ada', 1, '')`;

it.each([
  [
    '{"disclosures":[{"category":"","texts":{"xx":"Risiko"},"isOpen":false}]}',
    'disclosures.0.texts.xx: this version does not know it',
  ],
  [
    '{"disclosures":[{"category":7}]}',
    'disclosures.0.category: Invalid input: expected string, received number (and 2 more)',
  ],
  ['{"disclosures":', 'it is not JSON'],
])('a hub with unreadable rules names the version, the fault, and the remedy: %s', async (body, wrong) => {
  const settings = await testSettings('sqlite');
  write(settings, addRules, body);
  await expect(startServerProcess(settings)).rejects.toThrow(
    new Error(
      `Resource Hub cannot start. The stored rules of compliance, version 1, cannot be read: ${wrong}. ${advice}\n`,
    ),
  );
});

it('a request for an unreadable document logs the same', async () => {
  const settings = { ...(await testSettings('sqlite')), LOG_LEVEL: 'error' };
  const ctx = await openContext(settings);
  const { id } = await addItem(ctx, { audience: 'public', published: true });
  await closeContext(ctx);
  write(settings, `update items set body = json_set(body, '$.titles.xx', 'Titel') where id = ?`, id);
  const server = await startServerProcess(settings);
  expect((await fetch(`${server.url}/video/${id}`)).status).toBe(500);
  expect(await server.end('SIGTERM')).toBe(0);
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"request failed"'));
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    err: {
      type: 'UnreadableDocument',
      message: `The stored item ${id} cannot be read: titles.xx: this version does not know it. ${advice}`,
    },
  });
});
