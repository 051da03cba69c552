import { intlLocales, type Language } from './locale.ts';

/** A compiled message: plain text, or parts to fill and join. It is JSON, so chunks can contain it as it is. */
export type Message = string | readonly Part[];
export type Part = string | Placeholder | Choice;
type Placeholder = readonly [name: string] | readonly [name: string, kind: 'number'];
type Choice = readonly [name: string, kind: ChoiceKind, cases: Readonly<Record<string, Message>>];
type ChoiceKind = 'plural' | 'selectordinal' | 'select';

export type Catalogue = Readonly<Record<string, Message>>;
export type Values = Readonly<Record<string, string | number>>;

/** Messages of one language: catalogs by namespace (a room's name, or `shared` for the platform). */
export interface Words {
  language: Language;
  catalogues: Readonly<Record<string, Catalogue>>;
}

export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Returns the locale for `Intl`. */
export function intlLocale(language: Language): string {
  return intlLocales[language];
}

/** Returns a function that formats the messages of one namespace. */
export function translator<Key extends string>(words: Words, namespace: string): Translate<Key> {
  const catalogue = words.catalogues[namespace] ?? {};
  return (key, values) => formatMessage(words.language, catalogue[key] ?? key, values);
}

/** Fills a compiled message. Missing values leave their place empty. */
export function formatMessage(language: Language, message: Message, values: Values = {}): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => (typeof part === 'string' ? part : formatPart(language, part, values)))
    .join('');
}

function formatPart(language: Language, part: Placeholder | Choice, values: Values): string {
  const value = values[part[0]] ?? '';
  if (part.length === 1) return String(value);
  if (part.length === 2) return numbersOf(language).format(Number(value));
  const [, kind, cases] = part;
  const chosen =
    kind === 'select' ? pick(cases, String(value)) : pickPlural(language, kind, cases, Number(value));
  return formatMessage(language, chosen ?? cases.other ?? '', values);
}

function pickPlural(
  language: Language,
  kind: ChoiceKind,
  cases: Choice[2],
  value: number,
): Message | undefined {
  return pick(cases, `=${value}`) ?? pick(cases, pluralsOf(language, kind).select(value));
}

// A value such as "constructor" must not match inherited properties.
function pick(cases: Choice[2], key: string): Message | undefined {
  return Object.hasOwn(cases, key) ? cases[key] : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

function pluralsOf(language: Language, kind: ChoiceKind): Intl.PluralRules {
  const key = language + kind;
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const rules = plurals.get(key) ?? new Intl.PluralRules(intlLocale(language), { type });
  plurals.set(key, rules);
  return rules;
}

function numbersOf(language: Language): Intl.NumberFormat {
  const format = numbers.get(language) ?? new Intl.NumberFormat(intlLocale(language));
  numbers.set(language, format);
  return format;
}
