import * as z from 'zod';
import { line, lines, Texts } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';

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

/** What the firm's principal has laid down. */
export type Rules = z.output<typeof Rules>;
const Rules = z.object({ disclosures: z.array(Disclosure) });

const WishedRules = z.object({
  disclosures: z.array(Disclosure.extend({ category: line(60), texts: WishedTexts })).max(100),
});

/** One version of the rules; number 0 is what holds before anybody has laid down any. */
export type RulesVersion = z.output<typeof RulesVersion>;
const RulesVersion = Rules.extend({
  version: z.int(),
  /** Who made this version, by the name they had then. */
  changedBy: z.object({ uid: z.string(), name: z.string() }).nullable(),
  changedAt: z.iso.datetime().nullable(),
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
    summary: 'Lay down new rules of compliance, with the reason, in place of the version that was read',
    access: ['update', 'Rules'],
    input: WishedRules.extend({
      version: z.int().min(0).max(largestVersion),
      reason: line(500).pipe(z.string().min(1)),
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
