import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { findItems, type StoredItem, setCaptions } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addFileItem, addItem } from '../../../../../test/library.ts';
import { bookPdf } from '../../../../../test/media/book.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { RulesWord } from '../../contract.ts';
import { publishRules } from '../../fixtures.ts';
import { precheckItem } from './precheck-item.ts';
import { textsOf } from './texts-of.ts';

const captions = await readFile(
  new URL('../../../../../samples/reading-a-fund-fact-sheet.en.vtt', import.meta.url),
  'utf8',
);
const word = (text: string, kind: RulesWord['kind'] = 'promise'): RulesWord => ({
  language: 'en',
  text,
  kind,
});
const timeout = 120_000;

onBothEnginesInFull('text checked before a principal’s review', (engine) => {
  let hub: TestHub;
  const read = async (id: string): Promise<StoredItem> => {
    const [item] = await findItems(hub.hub.ctx, [id]);
    if (!item) throw new Error('the item is gone');
    return item;
  };
  beforeAll(async () => {
    hub = await startTestHub(engine);
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, {
      words: [word('guaranteed'), word('what you need first', 'projection'), word('best', 'exaggeration')],
      disclosures: [{ category: 'Funds', texts: { en: 'Risk of loss.' }, isOpen: false }],
    });
  });

  it('includes titles, descriptions, chapters, the file name, and spoken text with its time', async () => {
    const { ctx } = hub.hub;
    const { id } = await addItem(ctx, {
      titles: { en: 'Guaranteed income', fr: 'Revenus' },
      descriptions: { en: 'The best of all.\nUp 5 %.', fr: 'Guaranteed' },
      chapters: [{ startMs: 30_000, title: { en: 'Best of' } }],
      category: 'funds',
    });
    await setCaptions(
      actAsHub(ctx),
      { id },
      { language: 'en', kind: 'captions', label: '', text: captions.replace('you need.', 'you need') },
    );
    const { findings: found, unexamined } = await precheckItem(ctx, await read(id));
    expect(found.map(({ code, word, where }) => [code, word, where])).toEqual([
      ['no-disclosure', undefined, { part: 'title', language: 'fr' }],
      ['word', 'guaranteed', { part: 'title', language: 'en' }],
      ['word', 'what you need first', { part: 'caption', language: 'en', atMs: 1500 }],
      ['word', 'best', { part: 'description', language: 'en' }],
      ['word', 'best', { part: 'chapter', language: 'en', atMs: 30_000 }],
      ['no-source', undefined, { part: 'description', language: 'en' }],
    ]);
    expect(unexamined).toEqual([]);
    // Equal findings have equal ids, and others do not.
    const again = (await precheckItem(ctx, await read(id))).findings.map((finding) => finding.id);
    expect(again).toEqual(found.map((finding) => finding.id));
    expect(new Set(again).size).toBe(found.length);
  });

  it('is nothing if no text could be read, and that is reported', { timeout }, async () => {
    const { ctx } = hub.hub;
    const film = await addItem(ctx, { titles: { en: 'A film' } });
    expect(await precheckItem(ctx, film)).toEqual({ findings: [], unexamined: [{ code: 'no-captions' }] });
    const file = { kind: 'pdf', mime: 'application/pdf', name: 'scan.pdf', language: 'en' } as const;
    const examined = async (scanned: number[]) => {
      const pdf = await bookPdf({ pages: 3, scanned });
      const { id } = await addFileItem(ctx, pdf, { ...file, titles: { en: 'A scan' } });
      await expect.poll(async () => (await read(id)).processing.state, { timeout }).toBe('done');
      return (await precheckItem(ctx, await read(id))).unexamined;
    };
    expect(await examined([1, 2, 3])).toEqual([{ code: 'no-text' }]);
    expect(await examined([1, 3])).toEqual([{ code: 'some-pages', count: 2 }]);
  });

  it('includes the pages of its file, each with its number', { timeout }, async () => {
    const { ctx } = hub.hub;
    const pdf = await bookPdf({ pages: 3, words: { 2: 'Guaranteed: 7 % a year' } });
    const { id } = await addFileItem(ctx, pdf, {
      kind: 'pdf',
      mime: 'application/pdf',
      name: 'best-book.pdf',
      titles: { en: 'A book' },
      language: 'en',
    });
    await expect.poll(async () => (await read(id)).processing.state, { timeout }).toBe('done');
    const item = await read(id);
    expect((await textsOf(ctx, item)).map(({ where }) => where)).toEqual([
      { part: 'title', language: 'en' },
      { part: 'file-name', language: null },
      ...[1, 2, 3].map((page) => ({ part: 'page', language: 'en', page })),
    ]);
    const { findings: found, unexamined } = await precheckItem(ctx, item);
    expect(unexamined).toEqual([]);
    expect(found.map(({ word, where, excerpt }) => [word, where, excerpt?.hit])).toEqual([
      ['guaranteed', { part: 'page', language: 'en', page: 2 }, 'Guaranteed'],
      ['best', { part: 'file-name', language: null }, 'best'],
      [undefined, { part: 'page', language: 'en', page: 2 }, '7 %'],
    ]);
  });
});
