import { expect, it } from 'vitest';
import type { TextLocation } from '../../contract/findings.ts';
import { precheck } from './precheck.ts';

const rules = { words: [], firmName: '', disclosures: [] };
const unsourced = (part: TextLocation['part'], ...texts: string[]) =>
  precheck({
    rules,
    category: '',
    texts: texts.map((text, at) => ({ where: { part, language: null, page: at }, text })),
  }).map(({ code, where, excerpt }) => [code, where?.page, excerpt?.hit]);

it.each<[string, string | null]>([
  ['Up 5.25% in a year', '5.25%'],
  ['Up 12 % in a year', '12 %'],
  ['One in 7 percent of all', '7'],
  ['Plus 7 per cent', '7'],
  ['Hausse de 7 pour cent', '7'],
  ['بنسبة ٧٪ سنويا', '٧٪'],
  ['بنسبة 7 في المئة', '7'],
  ['The chart below', 'chart'],
  ['See figure 3', 'figure'],
  ['Le graphique montre', 'graphique'],
  ['كما يظهر الرسم البياني', 'الرسم'],
  ['$1,000 each month', '$1,000'],
  ['500 € par an', '500 €'],
  ['500 دولار شهريًا', '500'],
  ['Earn 3 % as a source of income', '3 %'],
  ['We figure it out', null],
  ['It costs $5 for an hour of work and no more', null],
  ['On page 7 of 12 in 2025', null],
  ['Up 5% in a year. Source: the exchange', null],
  ['Up 5% in a year, as of 31 March 2026', null],
  ['Hausse de 5 %, selon la banque', null],
  ['Hausse de 5 %. Sources : la banque', null],
  ['ارتفع 5% المصدر: البنك', null],
  ['ارتفع 5% وفقًا للبنك', null],
  ['Up 5%. Quelle: Bank', null],
])('a text without its source: %j', (text, hit) => {
  expect(unsourced('page', text)).toEqual(hit === null ? [] : [['no-source', 0, hit]]);
});

it('each page has its own source, and titles need none', () => {
  expect(unsourced('page', 'Up 5%', 'Source: us', 'Up 6%. Source: us', 'Up 7%, down 8%')).toEqual([
    ['no-source', 0, '5%'],
    ['no-source', 3, '7%'],
  ]);
  expect(unsourced('description', 'Up 5%')).toHaveLength(1);
  expect(unsourced('title', 'Up 5%')).toEqual([]);
  // A track is one text, however many lines it has.
  expect(unsourced('caption', 'Up 5%', 'down 6%')).toHaveLength(1);
  expect(unsourced('caption', 'Up 5%', 'according to the exchange')).toEqual([]);
});
