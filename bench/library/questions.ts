import { ItemQuery } from '#features/library/contract.ts';
import type { Actor } from '#shared/actor.ts';
import { type BenchLanguage, drawRank, type Random, wordOf } from './language-model.ts';

export interface Question {
  name: string;
  actor: Actor;
  /** Returns a different query each time, so that answers do not come from warm pages alone. */
  query(random: Random): ItemQuery;
}

const person = {
  kind: 'member',
  uid: 'bench',
  email: 'bench@example.com',
  name: 'Bench',
  photo: null,
  isSecurityLicensed: false,
  crdCheck: 'none',
  via: { session: 'bench' },
  provenAt: new Date(),
} as const;

const member = { ...person, roles: ['USER'] } as unknown as Actor;
const editor = { ...person, roles: ['USER', 'EDITOR'] } as unknown as Actor;

const ask = (query: Record<string, unknown>) => ItemQuery.parse(query);
const one = <Value>(random: Random, ...values: Value[]) => values[Math.floor(random() * values.length)];
const category = (random: Random) => `Category ${drawRank(random, 20)}`;

/** Returns a word of about this rank: the first are in every tenth title, the last in a handful of texts. */
const word = (random: Random, from: number, to: number, language: BenchLanguage = 'en') =>
  wordOf(language, from + Math.floor(random() * (to - from)));

export const questions: readonly Question[] = [
  { name: 'list, newest', actor: member, query: () => ask({}) },
  { name: 'list, newest, editor, 100 a page', actor: editor, query: () => ask({ size: 100 }) },
  { name: 'list, by title', actor: member, query: () => ask({ sort: 'title' }) },
  { name: 'list, last updated', actor: member, query: () => ask({ sort: 'updated' }) },
  { name: 'list, videos by duration', actor: member, query: () => ask({ kind: 'video', sort: 'duration' }) },
  { name: 'list, page 20', actor: member, query: () => ask({ page: 20 }) },
  { name: 'filter, kind', actor: member, query: (r) => ask({ kind: one(r, 'video', 'pdf', 'audio') }) },
  {
    name: 'filter, kind and language, by title',
    actor: member,
    query: (r) => ask({ kind: one(r, 'video', 'pdf'), language: one(r, 'en', 'fr', 'ar'), sort: 'title' }),
  },
  {
    name: 'filter, three facets',
    actor: member,
    query: (r) => ask({ kind: 'audio', language: one(r, 'fr', 'ar'), category: category(r) }),
  },
  {
    name: 'filter, four facets and a tag',
    actor: editor,
    query: (r) =>
      ask({
        kind: 'pdf',
        language: 'ar',
        state: 'ready',
        category: category(r),
        tag: `tag ${drawRank(r, 400)}`,
      }),
  },
  {
    name: 'filter, tag, by title',
    actor: member,
    query: (r) => ask({ tag: `tag ${drawRank(r, 400)}`, sort: 'title' }),
  },
  { name: 'filter, drafts', actor: editor, query: () => ask({ state: 'draft', sort: 'updated' }) },
  { name: 'search, common word', actor: member, query: (r) => ask({ search: word(r, 0, 20) }) },
  { name: 'search, rare word', actor: member, query: (r) => ask({ search: word(r, 5000, 25_000) }) },
  {
    name: 'search, two words',
    actor: member,
    query: (r) => ask({ search: `${word(r, 0, 50)} ${word(r, 50, 800)}` }),
  },
  {
    name: 'search, two common words',
    actor: member,
    query: (r) => ask({ search: `${word(r, 0, 30)} ${word(r, 0, 30)}` }),
  },
  { name: 'search, one letter', actor: member, query: (r) => ask({ search: word(r, 0, 400).slice(0, 1) }) },
  {
    name: 'search, three letters',
    actor: member,
    query: (r) => ask({ search: word(r, 0, 2000).slice(0, 3) }),
  },
  {
    name: 'search, five letters',
    actor: member,
    query: (r) => ask({ search: word(r, 800, 9000).slice(0, 5) }),
  },
  { name: 'search, typo', actor: member, query: (r) => ask({ search: mistype(r, word(r, 900, 9000)) }) },
  { name: 'search, Arabic', actor: member, query: (r) => ask({ search: word(r, 0, 3000, 'ar') }) },
  { name: 'search, French', actor: member, query: (r) => ask({ search: word(r, 0, 3000, 'fr') }) },
  {
    name: 'search, common word, three facets',
    actor: member,
    query: (r) => ask({ search: word(r, 0, 20), kind: 'pdf', language: 'en', category: category(r) }),
  },
  {
    name: 'search, common word, by title',
    actor: member,
    query: (r) => ask({ search: word(r, 0, 20), sort: 'title' }),
  },
  {
    name: 'search, word, by title',
    actor: member,
    query: (r) => ask({ search: word(r, 100, 1000), sort: 'title' }),
  },
];

/** Replaces one letter with a wrong one. */
function mistype(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return `${text.slice(0, at)}q${text.slice(at + 1)}`;
}
