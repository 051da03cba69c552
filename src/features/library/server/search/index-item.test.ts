import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { deleteItem, replaceItem } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { addItem, ask } from './fixtures.ts';
import { indexItem, indexPassages, unindexItem } from './index-item.ts';
import { pagesOf } from './pages.ts';

const tables = ['search_items', 'search_texts', 'search_passages', 'search_words'] as const;

async function rowsIn(ctx: Context): Promise<number[]> {
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      ctx.db.query,
    );
    return rows[0]?.n ?? Number.NaN;
  });
  return Promise.all(counts);
}

onBothEnginesInFull('the search index of an item', (engine) => {
  let ctx: Context;
  let item: StoredItem;
  beforeAll(async () => {
    ctx = await testContext(engine);
  });
  afterEach(async () => {
    await unindexItem(ctx, 'one');
    await deleteItem(ctx, 'one');
  });
  beforeEach(async () => {
    item = await addItem(ctx, {
      id: 'one',
      titles: { en: 'Orchard', ar: 'البستان' },
      descriptions: { en: 'Apples and pears' },
      tags: ['fruit'],
    });
    await indexPassages(ctx, 'one', 'transcript', 'en', [{ place: 5, text: 'Under the cherry tree' }]);
  });
  const search = (text: string, more = {}) => ask(ctx, 'member', { search: text, ...more });
  const change = async (changes: Partial<StoredItem>) => {
    item = { ...item, ...changes, version: item.version + 1 };
    expect(await replaceItem(ctx, item.version - 1, item)).toBe(true);
    await indexItem(ctx, item);
  };

  it('follows every change', async () => {
    await change({
      titles: { en: 'Vineyard' },
      tags: ['wine'],
      descriptions: {},
      category: 'New',
      kind: 'audio',
    });
    for (const gone of ['orchard', 'بستان', 'fruit', 'apples']) expect(await search(gone)).toEqual([]);
    for (const there of ['vineyard', 'wine', 'cherry']) expect(await search(there)).toEqual(['one']);
    expect(await search('cherry', { kind: 'video' })).toEqual([]);
    expect(await search('cherry', { kind: 'audio', category: 'New', tag: 'wine' })).toEqual(['one']);
    await change({ published: false });
    expect(await search('cherry')).toEqual([]);
  });

  it('separates transcripts of each language and pages', async () => {
    await indexPassages(ctx, 'one', 'transcript', 'fr', [{ place: 5, text: 'Sous le cerisier' }]);
    await indexPassages(ctx, 'one', 'page', null, [{ place: 1, text: 'A page of plans' }]);
    await indexPassages(ctx, 'one', 'transcript', 'en', [{ place: 6, text: 'Under the plum tree' }]);
    for (const there of ['cerisier', 'plans', 'plum']) expect(await search(there)).toEqual(['one']);
    expect(await search('cherry')).toEqual([]);
    await indexPassages(ctx, 'one', 'transcript', 'en', []);
    expect(await search('plum')).toEqual([]);
    expect(await search('cerisier')).toEqual(['one']);
  });

  it('contains the pages of one file alone, whatever the language of the item was', async () => {
    const pages = () => pagesOf(ctx, { ...item, kind: 'pdf', language: 'fr' });
    await indexPassages(ctx, 'one', 'page', null, [{ place: 1, text: 'A page\nof 5 % plans' }]);
    expect(await pages()).toEqual([{ page: 1, text: 'A page\nof 5 % plans' }]);
    await indexPassages(ctx, 'one', 'page', 'en', [
      { place: 1, text: 'Cover' },
      { place: 2, text: 'Ledger' },
    ]);
    expect(await pages()).toEqual([
      { page: 1, text: 'Cover' },
      { page: 2, text: 'Ledger' },
    ]);
    expect(await search('plans')).toEqual([]);
    for (const there of ['ledger', 'cherry']) expect(await search(there)).toEqual(['one']);
    expect(await pagesOf(ctx, item)).toEqual([]);
  });

  it('leaves nothing behind', async () => {
    await indexPassages(ctx, 'one', 'page', null, [{ place: 1, text: 'null \0 and half \ud800 a pair' }]);
    await change({ titles: { en: 'Vineyard' } });
    await unindexItem(ctx, 'one');
    expect(await rowsIn(ctx)).toEqual([0, 0, 0, 0]);
    for (const gone of ['vineyard', 'cherry', 'pair', '']) expect(await search(gone)).toEqual([]);
    await unindexItem(ctx, 'one');
    await indexItem(ctx, item);
    expect(await search('vineyard')).toEqual(['one']);
    expect(await search('cherry')).toEqual([]);
  });

  it('is not written if a change does not affect the search', async () => {
    const before = await rowsIn(ctx);
    for (let at = 0; at < 10; at += 1) await change({ processing: { state: 'done', problem: null } });
    expect(await rowsIn(ctx)).toEqual(before);
    expect(await search('orchard')).toEqual(['one']);
  });

  it('accepts the texts of a long book', async () => {
    const pages = Array.from({ length: 3000 }, (_, at) => ({
      place: at + 1,
      text: `Page ${at + 1} of marble and word${at} ${'with many more words on it '.repeat(20)}`,
    }));
    await indexPassages(ctx, 'one', 'page', null, pages);
    expect(await search('word2999 marble')).toEqual(['one']);
    await indexPassages(ctx, 'one', 'page', null, []);
    expect((await rowsIn(ctx))[2]).toBe(1);
    expect(await search('marble')).toEqual([]);
  });
});
