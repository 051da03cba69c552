import { describe, expect, it, test } from 'vitest';
import type { Language } from '#shared/locale.ts';
import { Finding, mostFindings } from '../../contract/findings.ts';
import type { RulesWord } from '../../contract.ts';
import { builtIn } from '../built-in.ts';
import type { PlacedText } from './passages.ts';
import { precheck } from './precheck.ts';

const none = { words: [], firmName: '', disclosures: [] };
const saying = (text: string, language: Language | null = 'en'): PlacedText => ({
  where: { part: 'title', language },
  text,
});
const check = (text: string, language: Language | null = 'en', words: RulesWord[] = builtIn.words) =>
  precheck({ rules: { ...none, words }, category: '', texts: [saying(text, language)] });
const hits = (...given: Parameters<typeof check>) => check(...given).map(({ excerpt }) => excerpt?.hit);
const word = (text: string, language: Language = 'en', kind: RulesWord['kind'] = 'promise'): RulesWord => ({
  language,
  text,
  kind,
});

describe('words to look for in the rules', () => {
  it.each<[Language | null, string, string[]]>([
    ['en', 'Returns are GUARANTEED here', ['GUARANTEED']],
    ['en', 'A risk–free and a Risk free plan', ['risk–free', 'Risk free']],
    ['en', "You can’t lose, you can't lose", ['can’t lose', "can't lose"]],
    ['en', 'It will\n  double', ['will double']],
    ['en', 'guaran-\nteed, or risk-\nfree', ['guaran- teed', 'risk- free']],
    ['en', 'guar\u00adan\u200bteed', ['guar\u00adan\u200bteed']],
    ['en', 'Guarantor, unguaranteed, guaranteedly', []],
    ['en', 'We will. Double the effort!', []],
    ['en', 'garanti et مضمون', []],
    ['fr', 'Un rendement ASSURE, zero risque', ['rendement ASSURE', 'zero risque']],
    ['fr', 'Capital garanti', ['garanti']],
    ['fr', 'It is guaranteed', []],
    ['ar', 'رِبحٌ مُؤَكَّد', ['رِبحٌ مُؤَكَّد']],
    ['ar', 'والمضمون بالضمان للضمان وبضمان', ['والمضمون', 'بالضمان', 'للضمان', 'وبضمان']],
    ['ar', 'مـضـمـون ومضمونًا', ['مـضـمـون', 'ومضمونًا']],
    ['ar', 'أفضل استثمار وافضل صندوق', ['أفضل استثمار', 'وافضل صندوق']],
    ['ar', 'المضمار', []],
    [null, 'guaranteed, garanti, مضمون', ['guaranteed', 'garanti', 'مضمون']],
  ])('in %s: %j', (language, text, found) => {
    expect(hits(text, language)).toEqual(found);
  });

  it('are reported with their kind, spelled as in the rules, and with their context', () => {
    const [finding, ...others] = check(`Well,\n\nthis fund ${'x'.repeat(100)} will  double by May`);
    expect(others).toEqual([]);
    expect(Finding.parse(finding)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      code: 'word',
      kind: 'projection',
      word: 'will double',
      where: { part: 'title', language: 'en' },
      excerpt: { before: '… ', hit: 'will double', after: ' by May' },
    });
  });

  it('are reported once per place; of two that begin together the longer one', () => {
    const words = [word('sure'), word('sure thing', 'en', 'exaggeration'), word('thing')];
    expect(hits('A sure thing is sure', 'en', words)).toEqual(['sure', 'sure thing']);
  });
});

describe('negated promises are ignored', () => {
  it.each<[Language, string, number]>([
    ['en', 'There is no guarantee', 0],
    ['en', 'It is not guaranteed', 0],
    ['en', 'It does not guarantee a profit', 0],
    ['en', 'It doesn’t guarantee a profit', 0],
    ['en', 'It cannot be guaranteed', 0],
    ['en', 'Not without risk', 0],
    ['en', 'It is guaranteed, not promised', 1],
    ['en', 'Not in the least is this said to be guaranteed', 1],
    ['en', 'Is there a catch? No. Guaranteed', 1],
    ['en', 'A catch? No, guaranteed', 1],
    ['en', 'Not only guaranteed', 1],
    ['en', 'AT&T guaranteed it', 1],
    ['en', 'There is no risk', 1],
    ['en', 'Diversification does not ensure a profit or guarantee against loss', 0],
    ['en', 'There can be no assurance or guarantee of that', 0],
    ['en', 'It does not give any guarantee', 0],
    ['en', 'No investment is risk-free', 0],
    ['en', 'Above the risk-free rate of a deposit guarantee', 0],
    ['en', 'No catch: a guaranteed return', 1],
    ['en', 'No fees, a guarantee', 1],
    ['en', 'There is no doubt this is risk-free', 1],
    ['en', 'We do not wait, or guarantee less', 1],
    ['en', 'A risk-free return', 1],
    ['en', 'Guaranteeing your income', 1],
    ['fr', 'Il ne constitue en aucun cas une garantie', 0],
    ['fr', 'Le taux sans risque', 0],
    ['fr', 'Nous garantissons le capital', 1],
    ['fr', 'Les résultats passés ne garantissent rien', 0],
    ['fr', 'Sans frais : une garantie', 1],
    ['fr', 'Sans garantie', 0],
    ['fr', 'Le capital n’est pas garanti', 0],
    ['fr', 'Il ne garantit rien', 0],
    ['fr', 'Pas seulement garanti', 1],
    ['fr', 'Sans risque', 1],
    ['fr', 'Avec garantie', 1],
    ['ar', 'غير مضمون', 0],
    ['ar', 'لا نضمن', 0],
    ['ar', 'وليس هناك ضمان', 0],
    ['ar', 'لا يوجد أي ضمان', 0],
    ['ar', 'لا يُعد الأداء السابق ضمانًا', 0],
    ['ar', 'يُعد الأداء السابق ضمانًا', 1],
    ['ar', 'استثمار بلا أي مخاطر', 1],
    ['ar', 'نقدم ضمانات', 1],
    ['ar', 'وهو ما يضمن الربح', 1],
    ['ar', 'بلا مخاطر', 1],
    ['ar', 'ربح مضمون', 1],
  ])('%s: %j', (language, text, times) => {
    expect(check(text, language)).toHaveLength(times);
  });

  it('and names are ignored, unless the rules contain them', () => {
    expect(hits('The risk-free rate')).toEqual([]);
    expect(hits('The risk-free rate', 'en', [word('risk-free rate')])).toEqual(['risk-free rate']);
  });

  it('while other words are still reported', () => {
    expect(check('This is not the best fund')).toHaveLength(1);
  });
});

const cue = (atMs: number, text: string, language: Language = 'en'): PlacedText => ({
  where: { part: 'caption', language, atMs },
  text,
});

test('a phrase across two cues is found at its beginning, and never across two tracks', () => {
  const texts = [
    ...[cue(0, 'Welcome.'), cue(1000, 'Your money will'), cue(2000, 'double, and it is'), cue(3000, 'not')],
    ...[cue(4000, 'guaranteed.'), cue(5000, 'This is a sure')],
    ...[cue(0, 'thing', 'en'), cue(0, 'garanti', 'fr')],
  ];
  const found = precheck({ rules: { ...none, words: builtIn.words }, category: '', texts });
  expect(found.map(({ where, excerpt }) => [where?.atMs, where?.language, excerpt?.hit])).toEqual([
    [0, 'fr', 'garanti'],
    [1000, 'en', 'will double'],
  ]);
});

test('a required firm name has to be in one of the texts', () => {
  const named = (firmName: string, ...texts: string[]) =>
    precheck({ rules: { ...none, firmName }, category: '', texts: texts.map((text) => saying(text)) });
  const missing = [{ id: expect.any(String), code: 'no-firm-name', where: null, excerpt: null }];
  expect(named('Harbour & Sons', 'A title', 'By HARBOUR\nand sons')).toEqual(missing);
  expect(named('Harbour & Sons', 'A title', 'By HARBOUR\n& sons, brokers')).toEqual([]);
  expect(named('Harbour', 'Harbourside')).toEqual(missing);
  expect(named(' ', 'A title')).toEqual([]);
  expect(named('Harbour')).toEqual(missing);
});

test('a disclosure has to be written in every language that the item has a title in', () => {
  const disclosures = [
    { category: '', texts: { en: 'Risk of loss.', fr: 'Risque de perte.' }, isOpen: false },
    { category: 'Options', texts: { en: 'Options are complex.', fr: ' ' }, isOpen: false },
  ];
  const missing = (category: string, ...titled: Language[]) =>
    precheck({
      rules: { ...none, disclosures },
      category,
      texts: [
        ...titled.map((language) => saying('x', language)),
        { where: { part: 'description', language: 'ar' }, text: 'x' },
      ],
    }).map(({ code, where, excerpt }) => [code, where?.language, excerpt?.hit]);
  expect(missing('', 'en', 'fr')).toEqual([]);
  expect(missing('Funds', 'en', 'ar')).toEqual([['no-disclosure', 'ar', 'Risk of loss.']]);
  expect(missing('OPTIONS', 'en', 'fr', 'ar')).toEqual([
    ['no-disclosure', 'ar', 'Risk of loss.'],
    ['no-disclosure', 'fr', 'Options are complex.'],
    ['no-disclosure', 'ar', 'Options are complex.'],
  ]);
});

test('findings are limited in number, and a frequent word does not hide others', () => {
  const page = (number: number, text: string): PlacedText => ({
    where: { part: 'page', language: 'en', page: number },
    text,
  });
  const texts = [
    ...Array.from({ length: 300 }, (_, at) => page(at + 1, 'Guaranteed by 5 % of all.')),
    page(301, 'The best fund is a sure thing.'),
  ];
  const found = precheck({ rules: { ...none, words: builtIn.words }, category: '', texts });
  expect(found).toHaveLength(mostFindings);
  expect(found.slice(0, 23).map(({ word, where }) => [word, where?.page])).toEqual([
    ...Array.from({ length: 10 }, (_, at) => ['guaranteed', at + 1]),
    ['sure thing', 301],
    ['best fund', 301],
    ...Array.from({ length: 10 }, (_, at) => [undefined, at + 1]),
    ['guaranteed', 11],
  ]);
});

test.each([
  ...['1', '1 ', '$1 ', 'a-\n', '-\n', ' ', '.', 'ا', 'للل ', 'no ', 'no risk-\n', 'will will ', '5 % '],
])('takes linear time for %j', (piece) => {
  const texts: PlacedText[] = [
    { where: { part: 'page', language: null }, text: piece.repeat(200_000 / piece.length) },
  ];
  const before = process.cpuUsage();
  precheck({ rules: { ...builtIn, firmName: 'no no no risk' }, category: '', texts });
  const { user, system } = process.cpuUsage(before);
  // Quadratic time would take minutes.
  expect((user + system) / 1000).toBeLessThan(30_000);
});
