import type { Language } from '#shared/locale.ts';
import { foldWords, type Token } from './tokens.ts';

type Meaning =
  | 'percent'
  | 'chart'
  | 'numbered'
  | 'currency'
  | 'period'
  | 'source'
  | 'of-something'
  | 'begins-percent'
  | 'begins-chart'
  | 'begins-period'
  | 'begins-source';

type Phrase = Extract<Meaning, `begins-${string}`>;

/** Words of one language; all languages are looked for at once, as figures and charts contain words of others. */
interface SourceWords {
  words: Partial<Record<Exclude<Meaning, Phrase>, string>>;
  /** Each of two words. */
  phrases: Partial<Record<Phrase, readonly string[]>>;
}

const currencyCodes = 'usd eur gbp chf cad aed sar';

const languagesOfSources: Record<Language, SourceWords> = {
  en: {
    words: {
      percent: 'percent',
      chart: 'chart charts graph graphs',
      numbered: 'figure fig table',
      currency: `${currencyCodes} dollar dollars euro euros pounds francs`,
      period: 'day week month months quarter year years annually annual monthly yearly decade',
      source: 'source sources',
      'of-something': 'of',
    },
    phrases: {
      'begins-percent': ['per cent'],
      'begins-source': ['as of', 'as at', 'according to', 'data from'],
    },
  },
  fr: {
    words: {
      percent: 'pourcent',
      chart: 'graphique graphiques diagramme diagrammes',
      numbered: 'tableau',
      period: 'ans année années mois semaine jour trimestre annuel mensuel',
      source: 'selon',
      'of-something': 'de d du des',
    },
    phrases: {
      'begins-percent': ['pour cent'],
      'begins-period': ['par an', 'un an', 'l’an'],
      'begins-source': ['d’après', 'données au', 'données du', 'situation au'],
    },
  },
  ar: {
    words: {
      percent: 'بالمئة بالمائة',
      chart: 'مخطط مخططات',
      numbered: 'شكل جدول',
      currency: 'دولار دولارات يورو درهم ريال جنيه',
      period: 'يوم شهر أشهر شهريا سنة سنوات سنويا عام أعوام ربع',
      source: 'مصدر مصادر وفق وفقا بحسب حسب',
    },
    phrases: {
      'begins-percent': ['في المئة', 'في المائة'],
      'begins-chart': ['رسم بياني'],
      'begins-source': ['كما في', 'اعتبارا من', 'بيانات من'],
    },
  },
};

/** Sources of texts that are quoted in a language the hub does not speak. */
const foreignSources = ['quelle', 'quellen'];

const { meanings, seconds } = lookUps();

/** Meanings of each word, and the words that may follow the first of a phrase. */
function lookUps() {
  const meanings = new Map<string, Set<Meaning>>();
  const seconds = new Map<string, Set<string>>();
  const mean = (meaning: Meaning, list: readonly string[]) => {
    for (const word of list) meanings.set(word, (meanings.get(word) ?? new Set()).add(meaning));
  };
  mean('source', foreignSources);
  for (const { words, phrases } of Object.values(languagesOfSources)) {
    for (const [meaning, list] of Object.entries(words)) mean(meaning as Meaning, foldWords(list));
    for (const [meaning, list] of Object.entries(phrases))
      for (const [first = '', second = ''] of list.map(foldWords)) {
        mean(meaning as Meaning, [first]);
        seconds.set(`${meaning} ${first}`, (seconds.get(`${meaning} ${first}`) ?? new Set()).add(second));
      }
  }
  return { meanings, seconds };
}

const signs = /^\s?[%٪‰]/;
const moneyBefore = /[$€£¥]\s?$/;
const moneyAfter = /^\s?[$€£¥]/;
const periodReach = 7;

/** Returns the first statistic or chart of a text that names no source; null where none is missing. */
export function findUnsourced(text: string, tokens: readonly Token[]): number | null {
  const at = tokens.findIndex((token, index) => isStatistic(text, tokens, token, index));
  return at < 0 || tokens.some((token, index) => isSource(text, tokens, token, index)) ? null : at;
}

function isStatistic(text: string, tokens: readonly Token[], token: Token, at: number): boolean {
  const next = tokens[at + 1];
  if (!isNumber(token))
    return (
      means(token, 'chart') ||
      (means(token, 'numbered') && isNumber(next)) ||
      isPhrase('begins-chart', token, next)
    );
  const after = text.slice(token.end, token.end + 2);
  if (signs.test(after) || means(next, 'percent')) return true;
  if (isPhrase('begins-percent', next, tokens[at + 2])) return true;
  const before = text.slice(Math.max(0, token.start - 2), token.start);
  const isMoney =
    moneyBefore.test(before) ||
    moneyAfter.test(after) ||
    means(tokens[at - 1], 'currency') ||
    means(next, 'currency');
  return isMoney && isOverTime(tokens, at);
}

/** True if a period follows soon after an amount. */
function isOverTime(tokens: readonly Token[], at: number): boolean {
  const after = tokens.slice(at + 1, at + 1 + periodReach);
  return after.some(
    (token, step) => means(token, 'period') || isPhrase('begins-period', token, after[step + 1]),
  );
}

/** True if a source is named; “a source of income” is none. */
function isSource(text: string, tokens: readonly Token[], token: Token, at: number): boolean {
  if (isPhrase('begins-source', token, tokens[at + 1])) return true;
  if (!means(token, 'source')) return false;
  return text.slice(token.end, token.end + 3).includes(':') || !means(tokens[at + 1], 'of-something');
}

function isPhrase(meaning: Phrase, first: Token | undefined, second: Token | undefined): boolean {
  if (!first || !second || !means(first, meaning)) return false;
  return first.folded.forms.some((form) => {
    const others = seconds.get(`${meaning} ${form}`);
    return others !== undefined && second.folded.forms.some((other) => others.has(other));
  });
}

function means(token: Token | undefined, meaning: Meaning): boolean {
  return token?.folded.forms.some((form) => meanings.get(form)?.has(meaning)) ?? false;
}

function isNumber(token: Token | undefined): boolean {
  const first = token?.folded.word.charCodeAt(0) ?? 0;
  return first >= 48 && first <= 57;
}
