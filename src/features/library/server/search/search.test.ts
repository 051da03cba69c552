import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { ItemQuery } from '../../contract.ts';
import type { StoredItem } from '../items/stored.ts';
import { actors, addItem, ask } from './fixtures.ts';
import { indexPassages } from './index-item.ts';
import { listItems } from './list.ts';

onBothEnginesInFull('search', (engine) => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await testContext(engine);
    await addItem(ctx, { id: 'harbour', titles: { en: 'The Harbour at Night', fr: 'Le port la nuit' } });
    await addItem(ctx, { id: 'ecole', language: 'fr', titles: { fr: 'L’école d’été' }, tags: ['Pédagogie'] });
    await addItem(ctx, { id: 'oeuvre', language: 'fr', titles: { fr: 'Une œuvre' } });
    await addItem(ctx, { id: 'library', language: 'ar', titles: { ar: 'المكتبة الكبيرة' } });
    await addItem(ctx, { id: 'reading', language: 'ar', titles: { ar: 'قراءة في مكتبة' } });
    await addItem(ctx, { id: 'years', language: 'ar', titles: { ar: 'أَحْمَد عام ٢٠٢٦' } });
    await addItem(ctx, { id: 'tagged', titles: { en: 'Something else' }, tags: ['lighthouse keepers'] });
    await addItem(ctx, {
      id: 'described',
      titles: { en: 'Plain' },
      descriptions: { en: 'In it a boat\nreaches the lagoon.' },
    });
    await addItem(ctx, { id: 'stones', titles: { en: 'Copper, silver, marble, timber and granite' } });
    await addItem(ctx, { id: 'spoken', titles: { en: 'Talk' } });
    await indexPassages(ctx, 'spoken', 'transcript', 'en', [
      { place: 0, text: 'Good morning.' },
      { place: 4000, text: 'Today we speak of volcanoes and their ashes.' },
      { place: 8000, text: 'Volcanoes again, and glaciers.' },
    ]);
    await addItem(ctx, { id: 'printed', kind: 'pdf', titles: { en: 'Manual' } });
    await indexPassages(ctx, 'printed', 'page', null, [
      { place: 1, text: 'Contents' },
      { place: 7, text: 'Turn the valve before the glacier melts.' },
    ]);
  });

  it.each<[string, string[]]>([
    ['harbour', ['harbour']],
    ['HARB', ['harbour']],
    ['night harb', ['harbour']],
    ['h', ['harbour']],
    ['nuit', ['harbour']],
    ['ecole', ['ecole']],
    ['École', ['ecole']],
    ['pedag', ['ecole']],
    ['oeuvre', ['oeuvre']],
    ['œuv', ['oeuvre']],
    ['مكتبة', ['library', 'reading']],
    ['المكتبه', ['library', 'reading']],
    ['بالمكتبة', ['library', 'reading']],
    ['كبيره', ['library']],
    ['احمد', ['years']],
    ['أحمد', ['years']],
    ['2026', ['years']],
    ['lighthouse', ['tagged']],
    ['lagoon', ['described']],
    ['volcano', ['spoken']],
    ['glacier', ['spoken', 'printed']],
    ['glacier valve', ['printed']],
    ['talk ashes', ['spoken']],
    ['morning ashes', ['spoken']],
    ['harbour lagoon', []],
    ['zzzz', []],
  ])('%s finds %j', async (search, ids) => {
    expect((await ask(ctx, 'member', { search })).toSorted()).toEqual(ids.toSorted());
  });

  it.each<[string, string, string | null]>([
    ['harbuor', 'harbour', 'harbour'],
    ['harbor night', 'harbour', 'harbour night'],
    ['lightouse', 'tagged', 'lighthouse'],
    ['volcamoes', 'spoken', 'volcanoes'],
    ['volvano', 'spoken', 'volcano'],
    ['écolle', 'ecole', 'école'],
    ['مكتية', 'library', 'مكتبة'],
  ])('%s is taken for a typing error: finds %s by %s', async (search, id, corrected) => {
    const page = await listItems(ctx, actors.member, ItemQuery.parse({ search }));
    expect([page.items.map((item) => item.id).includes(id), page.corrected]).toEqual([true, corrected]);
  });

  it.each<[keyof typeof actors, string, string | null]>([
    ['visitor', 'copepr silevr marble', 'copper silver marble'],
    ['visitor', 'copepr silevr marlbe', null],
    ['member', 'copepr silevr marlbe tmiber', 'copper silver marble timber'],
    ['member', 'copepr silevr marlbe tmiber garnite', null],
  ])('tolerates for a %s this many typing errors in one search: %s', async (actor, search, corrected) => {
    const page = await listItems(ctx, actors[actor], ItemQuery.parse({ search }));
    expect([page.corrected, page.items.length]).toEqual([corrected, corrected ? 1 : 0]);
  });

  it('runs no more statements for a visitor who misspells thirty words than for one who misspells three', async () => {
    const timeOf = async (words: number) => {
      let count = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1;
          return result;
        },
      };
      const counted = { ...ctx, db: { ...ctx.db, query: ctx.db.query.withPlugin(counting) } };
      const search = Array.from({ length: words }, (_, at) => `slp${at + 10}`).join(' ');
      await listItems(counted, actors.visitor, ItemQuery.parse({ search }));
      return count;
    };
    const few = await timeOf(3);
    expect(few).toBeGreaterThan(0);
    expect(await timeOf(30)).toBe(few);
  });

  it('corrects no word that was found, and no short one', async () => {
    for (const search of ['harbour', 'nigt', 'tlk', 'hxxbour'])
      expect((await listItems(ctx, actors.member, ItemQuery.parse({ search }))).corrected).toBe(
        search === 'nigt' ? 'night' : null,
      );
  });

  it.each<[string, string, string, number | null, string[]]>([
    ['night', 'harbour', 'title', null, ['Night']],
    ['keepers', 'tagged', 'tags', null, ['keepers']],
    ['lagoon', 'described', 'description', null, ['lagoon']],
    ['ashes', 'spoken', 'transcript', 4000, ['ashes']],
    ['volcanoes glaciers', 'spoken', 'transcript', 8000, ['Volcanoes', 'glaciers']],
    ['valve', 'printed', 'page', 7, ['valve']],
    ['manual valve', 'printed', 'page', 7, ['valve']],
    ['morning ashes', 'spoken', 'transcript', 0, ['morning']],
    ['كبيره', 'library', 'title', null, ['الكبيرة']],
  ])('%s is shown with its place in %s: %s %s', async (search, id, field, place, marked) => {
    const { found } = await listItems(ctx, actors.member, ItemQuery.parse({ search }));
    const there = found.get(id);
    expect(there).toMatchObject({ field, place });
    expect(there?.marks.map(([start, end]) => there.text.slice(start, end))).toEqual(marked);
  });

  it.each([
    '"',
    "'",
    '\\',
    '*',
    '""*',
    'a"b',
    "a'b",
    'harbour AND',
    'NOT',
    'OR OR',
    'NEAR(a b)',
    '{title}: x',
    'a:*',
    '^a',
    '-a',
    '+a',
    'a & b',
    '!x',
    'a | b',
    '<->',
    '(((',
    "');--",
    '%',
    '_',
    '\0',
    'a\0b',
    '🎬',
    '👩‍👩‍👧',
    '\ud800',
    '___',
    '#',
    '=x',
    'é'.repeat(200),
    'x '.repeat(100),
    '😀harbour',
    '\u202eabc',
    '\u0640\u064b',
  ])('%j breaks nothing', async (search) => {
    const page = await listItems(ctx, actors.member, ItemQuery.parse({ search }));
    expect(page.total).toBeGreaterThanOrEqual(page.items.length);
  });

  it('lists everything for a query without words', async () => {
    expect(await ask(ctx, 'member', { search: ' ?! ' })).toEqual(await ask(ctx, 'member', {}));
  });
});

onBothEnginesInFull('ranking', (engine) => {
  it('ranks the closest matches first, and the newest of equal ones', async () => {
    const ctx = await testContext(engine);
    // From the best to the faintest, but stored the other way about: age must not decide.
    const best: [string, Partial<StoredItem>][] = [
      ['whole title', { titles: { en: 'Art!' } }],
      ['first word', { titles: { en: 'Art of today' } }],
      ['a word, newer', { titles: { en: 'Modern art' } }],
      ['a word', { titles: { en: 'Ancient art' } }],
      ['beginning of the first word', { titles: { en: 'Artisans at work' } }],
      ['beginning of a word', { titles: { en: 'The artist' } }],
      ['tag', { tags: ['art'] }],
      ['description', { descriptions: { en: 'All about art.' } }],
      ['beginning in a description', { descriptions: { en: 'All about artillery.' } }],
    ];
    for (const [id, given] of best.toReversed()) await addItem(ctx, { id, ...given });
    const ids = best.map(([id]) => id);
    expect(await ask(ctx, 'member', { search: 'art' })).toEqual(ids);
    expect(await ask(ctx, 'member', { search: 'art', size: 5, page: 2 })).toEqual(ids.slice(5));
    expect(await ask(ctx, 'member', { search: 'art', sort: 'newest', order: 'asc' })).toEqual(
      ids.toReversed(),
    );
    expect(await ask(ctx, 'member', { search: 'art of', size: 5 })).toEqual(['first word']);
  });
});
