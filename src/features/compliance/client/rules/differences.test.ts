import { expect, test } from 'vitest';
import type { CategoryRules, Disclosure, Rules } from '../../contract.ts';
import { changedFields, differencesOf } from './differences.ts';

const others: CategoryRules = {
  ...{ name: '', class: 'retail', needsLicence: false, needsCheck: false, longestLinkDays: null },
};
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
};

test('rules do not differ from themselves, whatever the order of languages and capital letters', () => {
  const { en = '', fr = '' } = risk.texts;
  const same: Rules = {
    ...rules,
    categories: [others, { ...options, name: 'OPTIONS' }],
    disclosures: [complex, { ...risk, texts: { fr, en, ar: '' } }],
  };
  expect(differencesOf(rules, same)).toEqual([]);
});

test('what is new, what is gone and what is other is told, each once', () => {
  const funds = { ...others, name: 'Funds' };
  const stricter = { ...others, needsCheck: true, longestLinkDays: 90 };
  const shorter = { ...risk, texts: { en: 'Risk.' } };
  const after: Rules = {
    categories: [stricter, funds],
    disclosures: [shorter],
    brokerCheck: 'https://example.com/',
  };
  expect(differencesOf(rules, after)).toEqual([
    { of: 'category', name: '', before: others, after: stricter },
    { of: 'category', name: 'Funds', before: null, after: funds },
    { of: 'category', name: 'Options', before: options, after: null },
    { of: 'disclosure', name: '', before: risk, after: shorter },
    { of: 'disclosure', name: 'Options', before: complex, after: null },
    { of: 'broker-check', name: '', before: rules.brokerCheck, after: 'https://example.com/' },
  ]);
  expect(changedFields(others, stricter)).toEqual(['needsCheck', 'longestLinkDays']);
});
