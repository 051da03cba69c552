import * as z from 'zod';
import { line, lines, Moment, Tag, Texts } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { normalize } from '#shared/normalize.ts';
import { RulesWord, WishedWords } from './contract/words.ts';

export { longestWord, mostWords, RulesWord, wordAlike, wordKinds } from './contract/words.ts';

/** What a communication is to the regulator, by whom it reaches. */
export const communicationClasses = ['retail', 'correspondence', 'institutional', 'internal'] as const;

/** Whether a communication is filed with the regulator: never, before anybody uses it, or within ten business days after. */
export const filings = ['none', 'before-use', 'after-use'] as const;

const WishedTexts = z
  .partialRecord(z.enum(languages), lines(4000))
  .refine((texts) => Object.values(texts).some((text) => text !== ''), { message: 'empty' });

/** A text that has to stand beside content. */
export type Disclosure = z.output<typeof Disclosure>;
const Disclosure = z.object({
  /** The category of content it belongs to; empty for all content. */
  category: z.string(),
  texts: Texts,
  /** Whether it is shown at once, and not only when somebody asks for it. */
  isOpen: z.boolean(),
});

/** What holds for content of one category. */
export type CategoryRules = z.output<typeof CategoryRules>;
const CategoryRules = z.object({
  /** As it stands on content, whatever its capital letters; empty for content of no category that is named. */
  name: z.string(),
  class: z.enum(communicationClasses),
  /** Whether only people with a securities licence may share it. */
  needsLicence: z.boolean(),
  /** Whether only people with a passed background check may share it. */
  needsCheck: z.boolean(),
  /** Whether what is for members may go out by personal link; else it stays among people who are signed in. */
  membersByLink: z.boolean(),
  /** How long a link to it may live at most; null: as long as its owner likes. */
  longestLinkDays: z.int().nullable(),
  /** Whether a principal approves it before anybody but staff sees it. */
  needsApproval: z.boolean(),
  /** How long an approval holds; null: until it is withdrawn. */
  approvalMonths: z.int().nullable(),
  filing: z.enum(filings),
  /** How long it is kept after its last use. */
  retentionYears: z.int(),
});

/** What the firm's principal has laid down. */
export type Rules = z.output<typeof Rules>;
const Rules = z.object({
  categories: z.array(CategoryRules),
  disclosures: z.array(Disclosure),
  /** Where people look up who offers them securities. */
  brokerCheck: z.string(),
  /** As it has to stand in content; empty where nobody looks for it. */
  firmName: z.string(),
  words: z.array(RulesWord),
  /** The tags that visitors are shown, which stand under no approval; null: all of them. */
  publicTags: z.array(z.string()).nullable(),
});

/** More tags than that are looked through by nobody. */
export const mostPublicTags = 500;

const WishedCategory = CategoryRules.extend({
  name: line(60),
  longestLinkDays: z.int().min(1).max(3650).nullable(),
  approvalMonths: z.int().min(1).max(120).nullable(),
  retentionYears: z.int().min(1).max(99),
});

/** Each category stands once, and there is always one for what is in no other. */
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

/** Whether a version holds now, will, or did. One that was replaced before its time came is past too. */
const versionStates = ['coming', 'holds', 'past'] as const;

/** One version of the rules; number 0 is what holds before anybody has laid down any. */
export type RulesVersion = z.output<typeof RulesVersion>;
const RulesVersion = Rules.extend({
  version: z.int(),
  state: z.enum(versionStates),
  /** Who made this version, by the name they had then. */
  changedBy: z.object({ uid: z.string(), name: z.string() }).nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** Since when it holds, or will. */
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
      /** What to give as `before` for those that are older; null where there are none. */
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
 * Whether these rules ask for approval at all. Where they do, whatever is for everybody needs it, whichever category it is in:
 * what anybody can open is retail communication.
 */
export function asksForApproval({ categories }: Pick<Rules, 'categories'>): boolean {
  return categories.some(({ needsApproval }) => needsApproval);
}

/** Categories are typed by hand: those that differ in capital letters alone are one. */
export function alike(category: string): string {
  return normalize(category, 'NFKC').toLowerCase();
}
