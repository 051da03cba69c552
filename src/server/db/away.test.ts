import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { startTestHub } from '../../../test/hub.ts';
import { openDatabase } from './connection.ts';

describe('an unreachable database', () => {
  it('is distinguished from a bug [sqlite]', async () => {
    const ctx = await testContext('sqlite');
    await sql`pragma query_only = on`.execute(ctx.db.query);
    const refused = await sql`create table t (id text)`.execute(ctx.db.query).catch((error) => error);
    await sql`pragma query_only = off`.execute(ctx.db.query);
    await sql`pragma max_page_count = 1`.execute(ctx.db.query);
    const full =
      await sql`create table t as with recursive n(i) as (select 1 union all select i + 1 from n limit 9999) select i, randomblob(100) from n`
        .execute(ctx.db.query)
        .catch((error) => error);
    const mistake = await sql`select nonsense`.execute(ctx.db.query).catch((error) => error);
    expect([refused, full, mistake].map(ctx.db.engine.isAway)).toEqual([true, true, false]);
  });

  it('is distinguished from a bug [postgres]', async () => {
    const nobody = await openDatabase({ databaseUrl: 'postgres://a:b@127.0.0.1:1/c', dataDir: '' });
    const refused = await sql`select 1`.execute(nobody.query).catch((error) => error);
    const ctx = await testContext('postgres');
    const mistake = await sql`select nonsense`.execute(ctx.db.query).catch((error) => error);
    expect([refused, mistake].map(nobody.engine.isAway)).toEqual([true, false]);
    await nobody.query.destroy();
  });

  it('answers unavailable, and recovers when it is back [postgres]', async () => {
    const { hub, fetch } = await startTestHub('postgres');
    const database = new URL(hub.ctx.config.databaseUrl).pathname.slice(1);
    const maintenance = new pg.Client({ connectionString: inject('postgresUrl') });
    await maintenance.connect();
    const shut = (allowed: boolean) =>
      maintenance.query(`alter database ${database} allow_connections ${allowed}`);
    await shut(false);
    await maintenance.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    );
    await expect.poll(async () => (await fetch('/readyz')).status).toBe(503);
    expect((await fetch('/healthz')).status).toBe(200);
    await shut(true);
    await expect.poll(async () => (await fetch('/readyz')).status).toBe(200);
    expect((await fetch('/api/self-test/reports/none')).status).toBe(404);
    await maintenance.end();
  });
});
