import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { type EngineName, testSettings, whenFileEnds } from '../../../test/context.ts';
import { startTestHub } from '../../../test/hub.ts';
import { openLine, over } from '../../../test/line.ts';
import { type Database, openDatabase } from './connection.ts';

const engine: EngineName = 'postgres';
const limit = 90_000;
const patiently = { timeout: 30_000 };

/** A hub whose connection to PostgreSQL can break, and a direct one that cannot. */
async function hubOverLine() {
  const { DATABASE_URL: address = '' } = await testSettings(engine);
  const line = await openLine(Number(new URL(address).port));
  const direct = await openDatabase({ databaseUrl: address, dataDir: '' });
  whenFileEnds(() => direct.query.destroy());
  const { hub, fetch } = await startTestHub(engine, { DATABASE_URL: over(line, address) });
  const ask = async () => (await fetch('/api/self-test/reports/none')).status;
  return { line, direct, hub, ask, isReady: async () => (await fetch('/readyz')).status };
}

async function statementsUnderWay(db: Database, text: string): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and state = 'active' and pid <> pg_backend_pid() and query like ${text}`.execute(db.query);
  return rows.length;
}

// Each test has its own hub and mostly waits.
describe.concurrent('dead connections to PostgreSQL', () => {
  it(
    'are detected before they are used, and replaced',
    async ({ expect }) => {
      const { line, ask, isReady } = await hubOverLine();
      expect(await ask()).toBe(404);
      line.swallow();
      await expect.poll(ask, patiently).toBe(404);
      await expect.poll(isReady, patiently).toBe(200);
    },
    limit,
  );

  it(
    'are detected while a whole pool of them waits for answers',
    async ({ expect }) => {
      const { line, direct, hub, ask } = await hubOverLine();
      const stuck = Array.from({ length: 10 }, () =>
        sql`select pg_sleep(3)`.execute(hub.ctx.db.query).catch((error: unknown) => error),
      );
      await expect.poll(() => statementsUnderWay(direct, '%pg_sleep%')).toBe(10);
      line.swallow();
      const ends = await Promise.all(stuck);
      expect(ends.map((end) => hub.ctx.db.engine.isAway(end))).toEqual(ends.map(() => true));
      await expect.poll(ask, patiently).toBe(404);
    },
    limit,
  );

  it(
    'block nobody else with their locks',
    async ({ expect }) => {
      const { line, direct, hub } = await hubOverLine();
      const lockAll = (db: Pick<Database, 'query'>) => sql`update secrets set name = name`.execute(db.query);
      const lost = hub.ctx.db.query.transaction().execute(async (query) => {
        await lockAll({ query });
        line.swallow();
        await lockAll({ query });
      });
      expect(hub.ctx.db.engine.isAway(await lost.catch((error: unknown) => error))).toBe(true);
      await lockAll(direct);
    },
    limit,
  );

  it(
    'are distinguished from a slow statement',
    async ({ expect }) => {
      const { hub } = await hubOverLine();
      const { rows } = await sql`select pg_sleep(8), 'done' as marker`.execute(hub.ctx.db.query);
      expect(rows).toMatchObject([{ marker: 'done' }]);
    },
    limit,
  );

  it(
    'are discarded when the network is back',
    async ({ expect }) => {
      const { line, ask, isReady } = await hubOverLine();
      expect(await ask()).toBe(404);
      line.block();
      expect(await ask()).toBe(503);
      await expect.poll(isReady, patiently).toBe(503);
      line.mend();
      await expect.poll(ask, patiently).toBe(404);
      await expect.poll(isReady, patiently).toBe(200);
    },
    limit,
  );
});
