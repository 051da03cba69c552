import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { ItemQuery } from '../../contract.ts';
import { noFacts } from '../items/stored.ts';
import { actors, addItem, ask } from './fixtures.ts';
import { listItems } from './list.ts';

/** More than are counted. */
const count = 1100;

onBothEngines('a long list', (engine) => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await testContext(engine);
    await transaction(ctx, async (ctx) => {
      for (let at = 0; at < count; at += 1)
        await addItem(ctx, {
          id: `n${at}`,
          kind: at % 2 ? 'video' : 'pdf',
          titles: { en: `common ${String((at * 7919) % count).padStart(5, '0')}` },
          tags: at % 3 ? ['most'] : [],
          facts: { ...noFacts, durationMs: at % 2 ? count - at : null },
        });
    });
  }, 240_000);

  it('counts no further than necessary', async () => {
    for (const query of [{}, { search: 'common' }, { language: 'en', audience: 'public' }]) {
      const page = await listItems(ctx, actors.member, ItemQuery.parse(query));
      expect([page.total, page.more, page.items.length]).toEqual([1000, true, 20]);
    }
    const fewer = await listItems(ctx, actors.member, ItemQuery.parse({ search: 'common 0001' }));
    expect([fewer.total, fewer.more]).toEqual([10, false]);
  });

  it.each<[Record<string, unknown>, string | undefined, number]>([
    [{ page: 11, size: 100 }, 'n0', 100],
    [{ search: 'common', page: 11, size: 100 }, 'n0', 100],
    [{ search: 'common', sort: 'newest', page: 110, size: 10 }, 'n0', 10],
    [{ sort: 'title' }, 'common 00019', 20],
    [{ sort: 'title', order: 'desc', page: 55 }, 'common 00000', 20],
    [{ search: 'common', sort: 'title', page: 2 }, 'common 00039', 20],
    // So deep a page sorts all matches; others walk through the library.
    [{ search: 'common', sort: 'title', page: 11, size: 100 }, 'common 01099', 100],
    [{ tag: 'most', sort: 'duration', order: 'desc', size: 5 }, 'n13', 5],
    [{ kind: 'video', sort: 'duration', size: 5 }, 'n1091', 5],
    [{ page: 12, size: 100 }, undefined, 0],
  ])('%j ends with %s', async (query, last, length) => {
    const page = await listItems(ctx, actors.member, ItemQuery.parse(query));
    const item = page.items.at(-1);
    expect(page.items).toHaveLength(length);
    expect(query.sort === 'title' ? item?.titles.en : item?.id).toBe(last);
  });

  it('shows every item once over all pages of a search', async () => {
    const ids = new Set<string>();
    for (let page = 1; page <= 11; page += 1)
      for (const id of await ask(ctx, 'member', { search: 'common', page, size: 100 })) ids.add(id);
    expect(ids.size).toBe(count);
  });

  it('finds items after many others in the requested order', async () => {
    await transaction(ctx, async (ctx) => {
      for (let at = 0; at < 100; at += 1) await addItem(ctx, { titles: { en: `before ${at}` } });
    });
    for (const query of [{ search: 'common' }, { search: 'common', language: 'en' }]) {
      const { items } = await listItems(ctx, actors.member, ItemQuery.parse({ ...query, sort: 'title' }));
      expect(items.map(({ titles }) => titles.en)).toEqual(
        Array.from({ length: 20 }, (_, at) => `common ${String(at).padStart(5, '0')}`),
      );
    }
  });
});

onBothEngines('items far apart', (engine) => {
  it('are found whatever their number, in either order', async () => {
    const ctx = await testContext(engine);
    const numbers = [1, 4095, 4096, 4097, 40_000, 65_535, 65_536, 1_000_000];
    for (const number of numbers) {
      await sql`${
        engine === 'sqlite'
          ? sql`insert into sqlite_sequence (name, seq) values ('items', ${number - 1})`
          : sql`select setval(pg_get_serial_sequence('items', 'seq'), ${number}, false)`
      }`.execute(ctx.db.query);
      await addItem(ctx, { id: `n${number}`, titles: { en: `Pier ${number}` }, tags: ['x'] });
      if (engine === 'sqlite') await sql`delete from sqlite_sequence`.execute(ctx.db.query);
    }
    const ids = numbers.map((number) => `n${number}`);
    for (const query of [{ search: 'pi' }, { search: 'pier' }, {}, { tag: 'x' }]) {
      expect(await ask(ctx, 'member', query)).toEqual(ids.toReversed());
      expect(await ask(ctx, 'member', { ...query, sort: 'newest', order: 'asc' })).toEqual(ids);
    }
    expect(await ask(ctx, 'member', { search: 'pier', size: 5, page: 2 })).toEqual(
      ids.slice(0, 3).toReversed(),
    );
    expect(await ask(ctx, 'member', { search: '4096 pier' })).toEqual(['n4096']);
  });
});
