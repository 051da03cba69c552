import { formatsOf } from '#client/i18n/format.ts';
import type { Language } from '#shared/locale.ts';
import { intlLocale, type Translate, type Values } from '#shared/words.ts';
import type { Key } from '../words.ts';
import type { DetailName } from './check.ts';

/** Serializes a finding for a report: `clock-off?unit=hours&count=3`. Each reader gets it in their own language. */
export function writeDetail(key: DetailName, values: Values = {}): string {
  const pairs = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return (pairs.length > 0 ? `${key}?${new URLSearchParams(pairs)}` : key).slice(0, 500);
}

/** Formats a stored finding for the reader; unknown text is returned as it is. */
export function sayDetail(t: Translate<Key>, language: Language, detail: string): string {
  if (!detail) return '';
  const [name = '', query = ''] = detail.split('?', 2);
  const key = `detail.${name}` as Key;
  const values = [...new URLSearchParams(query)].map(([at, value]) => [at, measured(language, at, value)]);
  const text = t(key, Object.fromEntries(values));
  return text === key ? detail : text;
}

/** Formats a value with its unit. */
function measured(language: Language, name: string, value: string): string {
  if (name === 'latency') return formatsOf(language).elapsed(Number(value));
  if (name === 'speed') return inUnit(language, 'megabit-per-second', Number(value) / 1e6);
  if (name !== 'space') return value;
  const bytes = Number(value);
  return bytes < 1e9 ? inUnit(language, 'megabyte', bytes / 1e6) : inUnit(language, 'gigabyte', bytes / 1e9);
}

function inUnit(language: Language, unit: string, value: number): string {
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(intlLocale(language), options).format(value);
}
