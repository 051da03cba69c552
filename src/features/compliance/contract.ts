import * as z from 'zod';
import { largestVersion, route } from '#shared/contract.ts';
import { line, Moment, VersionOrNone } from '#shared/schemas.ts';
import { Rules, RulesInput } from './contract/rules-fields.ts';

export { longestWord, mostWords, RulesWord, wordAlike, wordKinds } from './contract/words.ts';

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
    summary: 'Read the compliance rules in effect',
    access: ['read', 'Rules'],
    input: z.object({}),
    output: RulesVersion,
  }),
  replace: route({
    method: 'PUT',
    path: '/api/admin/finra',
    summary:
      'Publish new compliance rules, with the reason, in place of the newest version; `effectiveAt` is their effective date, immediately if omitted',
    access: ['update', 'Rules'],
    input: RulesInput.extend({
      version: VersionOrNone,
      reason: line(500).pipe(z.string().min(1)),
      effectiveAt: Moment.nullable().optional(),
    }),
    output: RulesVersion,
  }),
  versions: route({
    method: 'GET',
    path: '/api/admin/finra/versions',
    summary: 'List the versions of the rules, newest first; `before` continues from a version',
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

export * from './contract/approval-query.ts';
export * from './contract/approvals.ts';
export { Bundle } from './contract/bundle.ts';
export { type BundleRow, podcastRoles, rowsOf } from './contract/bundle-rows.ts';
export * from './contract/disposed.ts';
export * from './contract/filings.ts';
export * from './contract/findings.ts';
export * from './contract/packs.ts';
export * from './contract/queue.ts';
export * from './contract/retention.ts';
export type { ReviewComment } from './contract/review-comments.ts';
export * from './contract/rules-fields.ts';
export * from './contract/uses.ts';

/**
 * True if these rules ask for approval at all. Where they do, everything public needs it, in whichever category: content
 * that anybody can open is retail communication.
 */
export function asksForApproval({ categories }: Pick<Rules, 'categories'>): boolean {
  return categories.some(({ needsApproval }) => needsApproval);
}
