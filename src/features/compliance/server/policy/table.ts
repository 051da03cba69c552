import type { Audience } from '#features/library/contract.ts';
import type { Role } from '#shared/roles.ts';

/** Properties of content and people that the policy depends on. */
const kinds = {
  category: ['open', 'approval', 'approval, licence and check', 'filing', 'approval and filing'],
  audience: ['public', 'members', 'internal', 'licensed'] satisfies Audience[],
  approval: ['none', 'waiting', 'returned', 'approved'],
  expiry: ['in time', 'over'],
  recall: ['never', 'recalled', 'lifted'],
  filing: ['not asked for', 'not filed', 'filed'],
  role: ['visitor', 'USER', 'EDITOR', 'COMPLIANCE', 'ADMIN'] satisfies ('visitor' | Role)[],
  licence: ['licensed', 'not licensed'],
  check: ['checked', 'not checked'],
  channel: ['page', 'embed', 'bytes', 'feed', 'API', 'sharing'],
} as const;

type Kinds = typeof kinds;
type Aspect = keyof Kinds;
type AspectValues<Aspects extends Aspect> = { [Each in Aspects]: Kinds[Each][number] };

export type ContentCase = AspectValues<'category' | 'audience' | 'approval' | 'expiry' | 'recall' | 'filing'>;
export type PersonCase = AspectValues<'role' | 'licence' | 'check'>;
export type Channel = Kinds['channel'][number];
export type Row = ContentCase & PersonCase & { channel: Channel };
type Answer = 'given' | 'refused';

interface Rule {
  /** Conditions on a row; one of several values suffices. */
  when: { [Each in Aspect]?: readonly Kinds[Each][number][] };
  answer: Answer | 'as it is out';
}

const staff = ['EDITOR', 'COMPLIANCE', 'ADMIN'] as const;

/** Access to available content. The first rule that fits decides. */
const audienceOf: readonly Rule[] = [
  // Nobody shares internal content or content for licensed people, and the rules for sharers apply to everybody.
  { when: { channel: ['sharing'], role: ['visitor'] }, answer: 'refused' },
  { when: { channel: ['sharing'], audience: ['internal', 'licensed'] }, answer: 'refused' },
  {
    when: { channel: ['sharing'], category: ['approval, licence and check'], licence: ['not licensed'] },
    answer: 'refused',
  },
  {
    when: { channel: ['sharing'], category: ['approval, licence and check'], check: ['not checked'] },
    answer: 'refused',
  },
  // Staff work with content in any state; but an app would store it, and others get it by a link.
  { when: { role: staff, channel: ['page', 'embed', 'bytes', 'API'] }, answer: 'given' },
  { when: { role: staff }, answer: 'as it is out' },
  // The library's own API is for people who are signed in.
  { when: { role: ['visitor'], channel: ['API'] }, answer: 'refused' },
  { when: { audience: ['public'] }, answer: 'as it is out' },
  { when: { audience: ['members', 'internal'], role: ['USER'] }, answer: 'as it is out' },
  { when: { audience: ['licensed'], role: ['USER'], licence: ['licensed'] }, answer: 'as it is out' },
  { when: {}, answer: 'refused' },
];

/** Availability of content. The first rule that fits decides. */
const availableContent: readonly Rule[] = [
  { when: { recall: ['recalled'] }, answer: 'refused' },
  { when: { filing: ['not filed'] }, answer: 'refused' },
  // Public content is retail: it needs approval whatever its category says, since others ask for it.
  { when: { category: ['open', 'filing'], audience: ['members', 'internal', 'licensed'] }, answer: 'given' },
  // A recall ends the approval, which has to be given again.
  { when: { recall: ['lifted'] }, answer: 'refused' },
  { when: { approval: ['approved'], expiry: ['in time'] }, answer: 'given' },
  { when: {}, answer: 'refused' },
];

/** Returns the expected answer for a row. */
export function expected(row: Row): Answer {
  const who = decide(audienceOf, row);
  const answer = who === 'as it is out' ? decide(availableContent, row) : who;
  return answer === 'given' ? 'given' : 'refused';
}

function decide(rules: readonly Rule[], row: Row): Rule['answer'] {
  const fits = ({ when }: Rule) =>
    Object.entries(when).every(([aspect, values]) =>
      (values as readonly string[]).includes(row[aspect as Aspect]),
    );
  return rules.find(fits)?.answer ?? 'refused';
}

/** True if content can be approved: by its category, or because it is public. */
export function asksApproval({ category, audience }: Pick<ContentCase, 'category' | 'audience'>): boolean {
  return audience === 'public' || !['open', 'filing'].includes(category);
}

/**
 * Impossible combinations: an approval that does not exist cannot expire, and none is given if none is required; the same for filings.
 */
const neverSo: readonly ((state: ContentCase) => boolean)[] = [
  (state) => !asksApproval(state) && state.approval !== 'none',
  ({ approval, expiry }) => approval !== 'approved' && expiry === 'over',
  ({ category, filing }) =>
    ['filing', 'approval and filing'].includes(category) === (filing === 'not asked for'),
  // Recalls are tested with approval and filing separately.
  (state) => state.filing !== 'not asked for' && asksApproval(state) && state.recall !== 'never',
];

/** Every possible state of content. */
export const contents: readonly ContentCase[] = kinds.category.flatMap((category) =>
  kinds.audience.flatMap((audience) =>
    kinds.approval.flatMap((approval) =>
      kinds.expiry.flatMap((expiry) =>
        kinds.recall.flatMap((recall) =>
          kinds.filing
            .map((filing) => ({ category, audience, approval, expiry, recall, filing }))
            .filter((state) => !neverSo.some((is) => is(state))),
        ),
      ),
    ),
  ),
);

/** Every kind of person; a visitor's licence and check are unknown. */
export const people: readonly PersonCase[] = kinds.role.flatMap((role) =>
  kinds.licence.flatMap((licence) =>
    kinds.check.flatMap((check) =>
      role === 'visitor' && (licence === 'licensed' || check === 'checked') ? [] : [{ role, licence, check }],
    ),
  ),
);

/**
 * Returns the channels to test for a person: where licence and check make no difference, staff are not rendered four times.
 */
export function channelsOf({ role, licence, check }: PersonCase): readonly Channel[] {
  const isPlain = licence === 'not licensed' && check === 'not checked';
  return role === 'visitor' || role === 'USER' || isPlain ? kinds.channel : ['feed', 'API', 'sharing'];
}
