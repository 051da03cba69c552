import { hash } from 'node:crypto';
import { inOrder } from '#features/audit/server/doors/proof.ts';
import type { NamesOf } from '#shared/fields.ts';
import { type Language, languages } from '#shared/locale.ts';
import { type Finding, mostFindings } from '../../contract/findings.ts';
import { alike, type Rules, type rulesFields } from '../../contract.ts';
import { harmless } from './harmless.ts';
import { isDenied } from './negation.ts';
import { excerptOf, type Passage, type PlacedText, toPassages, whereIn } from './passages.ts';
import { findUnsourced } from './sources.ts';
import { readTokens, type Token } from './tokens.ts';
import { buildTrees, matchesIn, type Trees } from './word-tree.ts';

export interface PrecheckInput {
  rules: Pick<Rules, NamesOf<typeof rulesFields, 'checked'>>;
  /** The item's category. */
  category: string;
  texts: readonly PlacedText[];
}

/** Findings of the same word that rank before all others; further ones, as of a word on every page, come last. */
const mostAlike = 10;

/** Findings, and the number of those omitted. */
export interface PrecheckFindings {
  findings: Finding[];
  unreported: number;
}

/** Returns findings for a principal, the most important first. */
export function precheck(checked: PrecheckInput): Finding[] {
  const look = passageScanner(checked.rules);
  return collectFindings(checked, toPassages(checked.texts).map(look)).findings;
}

/** Findings in one passage. Excerpts are made only of those that are reported. */
export interface PassageFindings {
  found: { finding: Pick<Finding, 'code' | 'kind' | 'word'>; start: number; end: number }[];
  passage: Passage;
  namesFirm: boolean;
}

/** Returns a scanner of passages for these rules. */
export function passageScanner({
  words,
  firmName,
}: PrecheckInput['rules']): (passage: Passage) => PassageFindings {
  const trees = buildTrees([...words, ...harmless]);
  const firm = buildTrees([{ language: 'en', text: firmName, kind: 'promise' }]).any;
  return (passage) => {
    const tokens = readTokens(passage.text);
    return {
      found: [...wordsIn(passage, tokens, trees), ...statisticsIn(passage, tokens)],
      passage,
      namesFirm: matchesIn(firm, passage.text, tokens).length > 0,
    };
  };
}

/** Returns all findings in order, with what is missing. */
export function collectFindings(
  { rules, category, texts }: PrecheckInput,
  sights: readonly PassageFindings[],
): PrecheckFindings {
  const isNamed = rules.firmName.trim() === '' || sights.some(({ namesFirm }) => namesFirm);
  const unnamed: UnnumberedFinding[] = isNamed ? [] : [{ code: 'no-firm-name', where: null, excerpt: null }];
  const counts = new Map<string, number>();
  const seen = sights.flatMap(({ found, passage }) =>
    found.map(({ finding, start, end }) => {
      const key = `${finding.code} ${finding.kind} ${finding.word}`;
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      return { finding, start, end, passage, rank: rankOf(finding) + (times > mostAlike ? 10 : 0) };
    }),
  );
  const missing = [...undisclosed(rules, category, texts), ...unnamed];
  const findings = [
    ...missing,
    ...seen
      .sort((one, other) => one.rank - other.rank)
      .slice(0, Math.max(0, mostFindings - missing.length))
      .map(({ finding, passage, start, end }) => ({
        ...finding,
        where: whereIn(passage, start),
        excerpt: excerptOf(passage, start, end),
      })),
  ].slice(0, mostFindings);
  return {
    findings: withIds(findings),
    unreported: missing.length + seen.length - findings.length,
  };
}

type UnnumberedFinding = Omit<Finding, 'id'>;

/** Adds ids. Identical findings, such as a word twice in one line, are numbered. */
function withIds(findings: readonly UnnumberedFinding[]): Finding[] {
  const times = new Map<string, number>();
  return findings.map((finding) => {
    const text = inOrder(finding);
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return { id: hash('sha256', `${time} ${text}`, 'hex').slice(0, 16), ...finding };
  });
}

function rankOf({ kind }: Pick<Finding, 'kind'>): number {
  return kind ? ['promise', 'projection', 'exaggeration'].indexOf(kind) : 3;
}

function wordsIn(passage: Passage, tokens: readonly Token[], trees: Trees): PassageFindings['found'] {
  const tree = trees[passage.parts[0]?.where.language ?? 'any'];
  return matchesIn(tree, passage.text, tokens).flatMap(({ word, from, to }) => {
    const { text, kind, language } = word;
    if (harmless.includes(word)) return [];
    if (kind === 'promise' && isDenied(passage.text, tokens, from, language)) return [];
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last) return [];
    return [{ finding: { code: 'word', kind, word: text }, start: first.start, end: last.end }];
  });
}

const withStatistics: readonly string[] = ['description', 'caption', 'page'];

function statisticsIn(passage: Passage, tokens: readonly Token[]): PassageFindings['found'] {
  if (!withStatistics.includes(passage.parts[0]?.where.part ?? '')) return [];
  const token = tokens[findUnsourced(passage.text, tokens) ?? -1];
  return token ? [{ finding: { code: 'no-source' }, ...wholeNumber(passage.text, token) }] : [];
}

/** Extends a number by its signs and remaining digits. */
function wholeNumber(text: string, { start, end }: Token) {
  const [before = ''] = /[\p{N}.,٫٬$€£¥]{0,20}$/u.exec(text.slice(Math.max(0, start - 20), start)) ?? [];
  const [after = ''] = /^(?:[.,٫٬]?\p{N})*(?:\s?[%٪‰$€£¥])?/u.exec(text.slice(end, end + 20)) ?? [];
  return { start: start - before.length, end: end + after.length };
}

/** Returns disclosures that are missing in a language in which the item has a title. */
function undisclosed(
  { disclosures }: PrecheckInput['rules'],
  category: string,
  texts: readonly PlacedText[],
): UnnumberedFinding[] {
  const titled = new Set(texts.flatMap(({ where }) => (where.part === 'title' && where.language) || []));
  const required = disclosures.filter((each) => ['', alike(category)].includes(alike(each.category)));
  return required.flatMap((disclosure) => {
    const written = languages.flatMap((language) => disclosure.texts[language]?.trim() || [])[0] ?? '';
    return languages
      .filter((language) => titled.has(language) && !disclosure.texts[language]?.trim())
      .map((language) => missing(language, written));
  });
}

function missing(language: Language, written: string): UnnumberedFinding {
  const { hit } = excerptOf({ text: written.slice(0, 200), parts: [] }, 0, 200);
  return {
    code: 'no-disclosure',
    where: { part: 'title', language },
    excerpt: { before: '', hit, after: written.length > 200 ? '…' : '' },
  };
}
