import { expect, test } from 'vitest';
import type { CategoryRules, Disclosure, Rules, RulesWord } from '../../contract.ts';
import { openCategory as others } from '../../fixtures.ts';
import { changedFields, differencesOf } from './differences.ts';

const options: CategoryRules = { ...others, name: 'Options', needsLicence: true };
const risk: Disclosure = {
  category: '',
  texts: { en: 'Risk of loss.', fr: 'Risque de perte.' },
  isOpen: false,
};
const complex: Disclosure = { category: 'Options', texts: { en: 'Options are complex.' }, isOpen: true };
const rules: Rules = {
  categories: [others, options],
  disclosures: [risk, complex],
  brokerCheck: 'https://brokercheck.finra.org/',
  firmName: '',
  words: [word('guaranteed'), word('will double', 'projection')],
  publicTags: ['funds', 'risk'],
};

function word(text: string, kind: RulesWord['kind'] = 'promise'): RulesWord {
  return { language: 'en', text, kind };
}

test('rules do not differ from themselves, whatever the order of languages and letter case', () => {
  const { en = '', fr = '' } = risk.texts;
  const same: Rules = {
    ...rules,
    categories: [others, { ...options, name: 'OPTIONS' }],
    disclosures: [complex, { ...risk, texts: { fr, en, ar: '' } }],
    words: [word('will double', 'projection'), word(''), word(' guaranteed '), word('Guaranteed')],
    publicTags: [' risk', 'funds', '', 'risk'],
  };
  expect(differencesOf(rules, same)).toEqual([]);
});

test('added, removed and changed rules are each listed once', () => {
  const funds = { ...others, name: 'Funds' };
  const stricter = {
    ...others,
    needsCheck: true,
    longestLinkDays: 90,
    retentionYears: 7,
    filing: 'after-use' as const,
  };
  const shorter = { ...risk, texts: { en: 'Risk.' } };
  const after: Rules = {
    categories: [stricter, funds],
    disclosures: [shorter],
    brokerCheck: 'https://example.com/',
    firmName: 'Harbour Financial',
    words: [word('guaranteed'), word('will double', 'exaggeration'), { ...word('garanti'), language: 'fr' }],
    publicTags: ['funds', 'costs'],
  };
  expect(differencesOf(rules, after)).toEqual([
    { of: 'category', name: '', before: others, after: stricter },
    { of: 'category', name: 'Funds', before: null, after: funds },
    { of: 'category', name: 'Options', before: options, after: null },
    { of: 'disclosure', name: '', before: risk, after: shorter },
    { of: 'disclosure', name: 'Options', before: complex, after: null },
    { of: 'broker-check', name: '', before: rules.brokerCheck, after: 'https://example.com/' },
    { of: 'firm-name', name: '', before: '', after: 'Harbour Financial' },
    {
      of: 'words',
      name: '',
      before: [word('will double', 'projection')],
      after: [word('will double', 'exaggeration'), { ...word('garanti'), language: 'fr' }],
    },
    { of: 'tags', name: '', before: ['risk'], after: ['costs'] },
  ]);
  expect(changedFields(others, stricter)).toEqual([
    'filing',
    'retentionYears',
    'needsCheck',
    'longestLinkDays',
  ]);
});

test('all tags differ from any list of them, also from an empty one', () => {
  const all: Rules = { ...rules, publicTags: null };
  const none: Rules = { ...rules, publicTags: [] };
  expect(differencesOf(all, none)).toEqual([{ of: 'tags', name: '', before: null, after: [] }]);
  expect(differencesOf(none, all)).toEqual([{ of: 'tags', name: '', before: [], after: null }]);
});
