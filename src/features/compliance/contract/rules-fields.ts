import * as z from 'zod';
import { Tag, Texts } from '#features/library/contract.ts';
import { type Field, inputsOf, schemasOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { normalize } from '#shared/normalize.ts';
import { line, lines } from '#shared/schemas.ts';
import { RulesWord, RulesWordsInput } from './words.ts';

/** Classes of communication that the regulator distinguishes by audience. */
export const communicationClasses = ['retail', 'correspondence', 'institutional', 'internal'] as const;

/** Filing with the regulator: never, before the first use, or within ten business days after it. */
export const filings = ['none', 'before-use', 'after-use'] as const;

/** Upper limit of tags that somebody can still look through. */
export const mostPublicTags = 500;

const TextsInput = z
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

/** Uses of a field in the rules of a category, besides being stored, audited and returned by the API. */
type CategoryUse =
  /** Principals write it. */
  | 'written'
  /** Differences in it between two versions of the rules are shown. */
  | 'compared'
  /** Versions from before it lack it, and have a value of their own. */
  | 'later';

/** Every field in the rules of a category, and its uses. */
export const categoryFields = {
  /** Category as typed on content, in any case; empty for content whose category has no rules of its own. */
  name: { schema: z.string(), input: line(60), uses: ['written'] },
  class: { schema: z.enum(communicationClasses), uses: ['written', 'compared'] },
  /** True if only people with a securities licence may share it. */
  needsLicence: { schema: z.boolean(), uses: ['written', 'compared'] },
  /** True if only people with a passed background check may share it. */
  needsCheck: { schema: z.boolean(), uses: ['written', 'compared'] },
  /** True if members' content may go out by personal link; otherwise only people who are signed in get it. */
  membersByLink: { schema: z.boolean(), uses: ['written', 'compared', 'later'] },
  /** Longest life of a link to it; null: as long as its owner likes. */
  longestLinkDays: {
    schema: z.int().nullable(),
    input: z.int().min(1).max(3650).nullable(),
    uses: ['written', 'compared'],
  },
  /** True if a principal has to approve it before anybody but staff sees it. */
  needsApproval: { schema: z.boolean(), uses: ['written', 'compared', 'later'] },
  /** Months for which an approval is valid; null: until it is withdrawn. */
  approvalMonths: {
    schema: z.int().nullable(),
    input: z.int().min(1).max(120).nullable(),
    uses: ['written', 'compared', 'later'],
  },
  filing: { schema: z.enum(filings), uses: ['written', 'compared', 'later'] },
  /** Years for which it is retained after its last use. */
  retentionYears: {
    schema: z.int(),
    input: z.int().min(1).max(99),
    uses: ['written', 'compared', 'later'],
  },
} as const satisfies Record<string, Field<CategoryUse>>;

/** Rules for content of one category. */
export type CategoryRules = z.output<typeof CategoryRules>;
export const CategoryRules = z.object(schemasOf(categoryFields, 'written'));

/** Categories, each listed once, always with one for content that has no other. */
const CategoriesInput = z
  .array(z.object(inputsOf(categoryFields, 'written')))
  .max(100)
  .refine((all) => all.some(({ name }) => name === ''), { message: 'no-others' })
  .refine((all) => new Set(all.map(({ name }) => alike(name))).size === all.length, { message: 'twice' });

/** Uses of a field of the rules, besides being stored and returned by the API. */
type RulesUse =
  /** Principals write it. */
  | 'written'
  /** Its changes are audited, and the trail vouches for it. */
  | 'audited'
  /** The automatic check looks for what it says. */
  | 'checked';

/** Every field of the rules, and its uses, in the order of their audited versions. */
export const rulesFields = {
  categories: {
    schema: z.array(CategoryRules),
    input: CategoriesInput,
    uses: ['written', 'audited'],
  },
  disclosures: {
    schema: z.array(Disclosure),
    input: z.array(Disclosure.extend({ category: line(60), texts: TextsInput })).max(100),
    uses: ['written', 'audited', 'checked'],
  },
  /** Page where people look up who offers them securities. */
  brokerCheck: {
    schema: z.string(),
    input: z.url({ protocol: /^https$/ }).max(500),
    uses: ['written', 'audited'],
  },
  /** Name as it must appear in content; empty to skip that check. */
  firmName: { schema: z.string(), input: line(120), uses: ['written', 'audited', 'checked'] },
  words: { schema: z.array(RulesWord), input: RulesWordsInput, uses: ['written', 'audited', 'checked'] },
  /** Tags that visitors see, as tags need no approval; null: all of them. */
  publicTags: {
    schema: z.array(z.string()).nullable(),
    input: z.array(Tag).max(mostPublicTags).nullable(),
    uses: ['written', 'audited'],
  },
} as const satisfies Record<string, Field<RulesUse>>;

/** The rules that the firm's principal has published. */
export type Rules = z.output<typeof Rules>;
export const Rules = z.object(schemasOf(rulesFields, 'audited'));

/** The rules as principals write them. */
export const RulesInput = z.object(inputsOf(rulesFields, 'written'));

/** Returns the key of a category. Categories are typed by hand: those that differ in case alone are one. */
export function alike(category: string): string {
  return normalize(category, 'NFKC').toLowerCase();
}
