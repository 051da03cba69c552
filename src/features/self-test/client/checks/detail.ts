import type { Translate, Values } from '#shared/words.ts';
import type { Key } from '../words.ts';
import type { DetailName } from './check.ts';

/** A finding as a report keeps it: `clock-off?seconds=90`. So each reader gets it in their own language. */
export function writeDetail(key: DetailName, values: Values = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return (query.size > 0 ? `${key}?${query}` : key).slice(0, 500);
}

/** The words of a kept finding; what is not one of ours is shown as it is. */
export function sayDetail(t: Translate<Key>, detail: string): string {
  if (!detail) return '';
  const [name = '', query = ''] = detail.split('?', 2);
  const key = `detail.${name}` as Key;
  const said = t(key, Object.fromEntries(new URLSearchParams(query)));
  return said === key ? detail : said;
}
