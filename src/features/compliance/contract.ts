import * as z from 'zod';
import { line, lines, Moment, Tag, Texts } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { normalize } from '#shared/normalize.ts';
import { RulesWord, WishedWords } from './contract/words.ts';

export { longestWord, mostWords, RulesWord, wordAlike, wordKinds } from './contract/words.ts';

/** Classes of communication that the regulator distinguishes by audience. */
export const communicationClasses = ['retail', 'correspondence', 'institutional', 'internal'] as const;

/** Filing with the regulator: never, before the first use, or within ten business days after it. */
export const filings = ['none', 'before-use', 'after-use'] as const;

const WishedTexts = z
  .partialRecord(z.enum(languages), lines(4000))
  .refine((texts) => Object.values(texts).some((text) => text !== ''), { message: 'empty' });

/** A text that must appear beside content. */
export type Disclosure = z.output<typeof Disclosure>;
const Disclosure = z.object({
  /** The category of content it belongs to; empty for all content. */
  category: z.string(),
  texts: Texts,
  /** True if it is shown at once, and not only on request. */
  isOpen: z.boolean(),
});

/** Rules for content of one category. */
export type CategoryRules = z.output<typeof CategoryRules>;
const CategoryRules = z.object({
  /** Category as typed on content, in any case; empty for content whose category has no rules of its own. */
  name: z.string(),
  class: z.enum(communicationClasses),
  /** True if only people with a securities licence may share it. */
  needsLicence: z.boolean(),
  /** True if only people with a passed background check may share it. */
  needsCheck: z.boolean(),
  /** True if members' content may go out by personal link; otherwise only people who are signed in get it. */
  membersByLink: z.boolean(),
  /** Longest life of a link to it; null: as long as its owner likes. */
  longestLinkDays: z.int().nullable(),
  /** True if a principal has to approve it before anybody but staff sees it. */
  needsApproval: z.boolean(),
  /** Months for which an approval is valid; null: until it is withdrawn. */
  approvalMonths: z.int().nullable(),
  filing: z.enum(filings),
  /** Years for which it is retained after its last use. */
  retentionYears: z.int(),
});

/** The rules that the firm's principal has published. */
export type Rules = z.output<typeof Rules>;
const Rules = z.object({
  categories: z.array(CategoryRules),
  disclosures: z.array(Disclosure),
  /** Page where people look up who offers them securities. */
  brokerCheck: z.string(),
  /** Name as it must appear in content; empty to skip that check. */
  firmName: z.string(),
  words: z.array(RulesWord),
  /** Tags that visitors see, as tags need no approval; null: all of them. */
  publicTags: z.array(z.string()).nullable(),
});

/** Upper limit of tags that somebody can still look through. */
export const mostPublicTags = 500;

const WishedCategory = CategoryRules.extend({
  name: line(60),
  longestLinkDays: z.int().min(1).max(3650).nullable(),
  approvalMonths: z.int().min(1).max(120).nullable(),
  retentionYears: z.int().min(1).max(99),
});

/** Categories, each listed once, always with one for content that has no other. */
const WishedCategories = z
  .array(WishedCategory)
  .max(100)
  .refine((all) => all.some(({ name }) => name === ''), { message: 'no-others' })
  .refine((all) => new Set(all.map(({ name }) => alike(name))).size === all.length, { message: 'twice' });

const WishedRules = z.object({
  categories: WishedCategories,
  disclosures: z.array(Disclosure.extend({ category: line(60), texts: WishedTexts })).max(100),
  brokerCheck: z.url({ protocol: /^https$/ }).max(500),
  firmName: line(120),
  words: WishedWords,
  publicTags: z.array(Tag).max(mostPublicTags).nullable(),
});

/** State of a version: in force later, now, or no longer. One that was replaced before its date is past too. */
const versionStates = ['coming', 'holds', 'past'] as const;

/** One version of the rules; number 0 is in force until somebody publishes the first. */
export type RulesVersion = z.output<typeof RulesVersion>;
export const RulesVersion = Rules.extend({
  version: z.int(),
  state: z.enum(versionStates),
  /** Author of this version, by the name they had then. */
  changedBy: z.object({ uid: z.string(), name: z.string() }).nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** Start of its validity. */
  effectiveAt: z.iso.datetime().nullable(),
  reason: z.string(),
});

export const rulesRoutes = {
  read: route({
    method: 'GET',
    path: '/api/admin/finra',
    summary: 'Read the rules of compliance that hold now',
    access: ['read', 'Rules'],
    input: z.object({}),
    output: RulesVersion,
  }),
  replace: route({
    method: 'PUT',
    path: '/api/admin/finra',
    summary:
      'Lay down new rules of compliance, with the reason, in place of the newest version; `effectiveAt` is when they begin to hold, which is at once where it is not given',
    access: ['update', 'Rules'],
    input: WishedRules.extend({
      version: z.int().min(0).max(largestVersion),
      reason: line(500).pipe(z.string().min(1)),
      effectiveAt: Moment.nullable().optional(),
    }),
    output: RulesVersion,
  }),
  versions: route({
    method: 'GET',
    path: '/api/admin/finra/versions',
    summary: 'Read all versions of the rules, newest first; `before` goes on from one',
    access: ['read', 'Rules'],
    input: z.object({
      before: z.coerce.number<string | number>().int().min(1).max(largestVersion).optional(),
    }),
    output: z.object({
      versions: z.array(RulesVersion),
      /** Value of `before` for the next page of older versions; null where there are none. */
      older: z.int().nullable(),
    }),
  }),
};

export * from './contract/approvals.ts';
export { Bundle } from './contract/bundle.ts';
export * from './contract/disposed.ts';
export * from './contract/filings.ts';
export * from './contract/findings.ts';
export * from './contract/packs.ts';
export * from './contract/retention.ts';
export * from './contract/uses.ts';

/**
 * True if these rules ask for approval at all. Where they do, everything public needs it, in whichever category: content
 * that anybody can open is retail communication.
 */
export function asksForApproval({ categories }: Pick<Rules, 'categories'>): boolean {
  return categories.some(({ needsApproval }) => needsApproval);
}

/** Returns the key of a category. Categories are typed by hand: those that differ in case alone are one. */
export function alike(category: string): string {
  return normalize(category, 'NFKC').toLowerCase();
}
