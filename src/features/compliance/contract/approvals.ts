import * as z from 'zod';
import { holds, Item, line, lines, Picture, Refusal } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { Bundle } from './bundle.ts';
import { ItemFiling } from './filings.ts';
import { Finding, FindingAnswer, Gap, mostFindings, verdicts } from './findings.ts';
import { Paged } from './paged.ts';

/** What becomes of content that was submitted. */
export const approvalStates = ['waiting', 'approved', 'returned', 'rejected', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Which submissions are listed: those in a state, or the approvals that end soon or have lately ended. */
export const approvalLists = ['waiting', 'approved', 'ending', 'returned', 'rejected', 'withdrawn'] as const;
export type ApprovalList = (typeof approvalLists)[number];

/** Why an approval no longer holds, before its time or after it. */
const approvalEnds = ['replaced', 'expired', 'recalled', 'removed'] as const;
export type ApprovalEnd = (typeof approvalEnds)[number];

/** What whoever submits has looked at, each of them. */
export const checkpoints = ['balanced', 'risks', 'claims', 'promises', 'disclosures', 'rights'] as const;

/**
 * Why an item needs approval: its category asks for it, it is for everybody, as correspondence it has reached too many people,
 * or it is a working copy of an item that needs approval.
 */
const approvalGrounds = ['category', 'public', 'reach', 'original'] as const;
export type ApprovalGround = (typeof approvalGrounds)[number];

/** What can be approved: content, and what the hub itself says in public, by the names the trail has for it. */
export const abouts = ['Item', 'Playlist', 'Podcast', 'Landing'] as const;
export type About = (typeof abouts)[number];

/** A number or chart, and where it comes from. */
export type StatedSource = z.output<typeof StatedSource>;
export const StatedSource = z.object({ claim: z.string(), source: z.string() });

const Person = z.object({ uid: z.string(), name: z.string() });
const Moment = z.iso.datetime();

/** One submission and what became of it. */
export type Approval = z.output<typeof Approval>;
export const Approval = z.object({
  id: z.string(),
  version: z.int(),
  about: z.enum(abouts),
  /** What was submitted. Of a working copy that was approved: the item whose place it has taken. */
  item: z.string(),
  title: z.string(),
  state: z.enum(approvalStates),
  submittedBy: Person,
  submittedAt: Moment,
  checklist: z.array(z.enum(checkpoints)),
  sources: z.array(StatedSource),
  note: z.string(),
  /** The hash of the bundle. */
  seal: z.string(),
  rulesVersion: z.int(),
  decidedBy: Person.nullable(),
  decidedAt: Moment.nullable(),
  decisionNote: z.string(),
  /** What whoever approved has answered to each finding; null where it was decided before answers were kept, or is not approved. */
  answers: z.array(FindingAnswer).nullable(),
  /** What could not be examined when it was approved; null where `answers` is. */
  unexamined: z.array(Gap).nullable(),
  expiresAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  ended: z.enum(approvalEnds).nullable(),
});

/** All that somebody needs to decide. */
export type Review = z.output<typeof Review>;
export const Review = Approval.extend({
  bundle: Bundle,
  /** As it is now; null where it is gone, and of words. */
  content: Item.nullable(),
  /** Of words: where in the hub they are written, and their picture; null where they are gone. */
  words: z.object({ path: z.string(), picture: Picture.nullable() }).nullable(),
  /** It was changed since it was submitted: it has to be submitted anew. */
  isChanged: z.boolean(),
  /** What was approved before. */
  last: z.object({ approval: Approval, bundle: Bundle, membersByLink: z.boolean() }).nullable(),
  /** Whether the rules let members' content of its category go out by personal link. */
  membersByLink: z.boolean(),
  /** What the hub has noticed by the rules that hold now; of what was approved, what was noticed and answered then. */
  findings: z.array(Finding),
  /** What the hub could not examine. */
  gaps: z.array(Gap),
  /** Whether whoever asks may decide: never on what they have submitted themselves. */
  mayDecide: z.boolean(),
  /** Whether whoever asks has submitted it and may still take it back. */
  mayWithdraw: z.boolean(),
});

/** That content was called back, and why. */
const Recall = z.object({ by: Person, at: Moment, reason: z.string() });

/** Somebody who has shared an item, by links of theirs. */
export type SharedBy = z.output<typeof SharedBy>;
const SharedBy = Person.extend({
  links: z.int(),
  openings: z.int(),
  lastOpenedAt: Moment.nullable(),
});

/** How one item stands with the rules. */
export type ItemStanding = z.output<typeof ItemStanding>;
export const ItemStanding = z.object({
  needsApproval: z.boolean(),
  /** Why it needs approval; null where it does not. */
  ground: z.enum(approvalGrounds).nullable(),
  hold: z.enum(holds).nullable(),
  /** Why the rules let nobody have it; null where they do. */
  refusal: Refusal.nullable(),
  /** The approval that holds. */
  approved: Approval.nullable(),
  /** It ends within a month: it may be submitted again as it is. */
  endsSoon: z.boolean(),
  /** Other things were said of its episode since it was approved: they are not shown until they are approved too. */
  isBehind: z.boolean(),
  /** The newest submission, whatever became of it. */
  newest: Approval.nullable(),
  filing: ItemFiling,
  workingCopy: z.string().nullable(),
  recall: Recall.nullable(),
});

/** How words of the hub stand with the rules. */
export type WordsStanding = z.output<typeof WordsStanding>;
export const WordsStanding = z.object({
  needsApproval: z.boolean(),
  /** The approval that holds: what it says is what everybody reads. */
  approved: Approval.nullable(),
  endsSoon: z.boolean(),
  /** They were written anew since: everybody reads what was approved. */
  isBehind: z.boolean(),
  newest: Approval.nullable(),
});

const Named = z.object({ id: z.string().max(64) });
const Reason = line(500).pipe(z.string().min(1));

export const approvalRoutes = {
  submit: route({
    method: 'POST',
    path: '/api/compliance/approvals',
    summary: 'Submit an item, the working copy of one, or words of the hub for approval, as they are now',
    access: ['create', 'Approval'],
    input: z.object({
      about: z.enum(abouts).default('Item'),
      item: z.string().max(64),
      checklist: z
        .array(z.enum(checkpoints))
        .max(20)
        .refine((given) => checkpoints.every((each) => given.includes(each)), { message: 'incomplete' }),
      sources: z.array(z.object({ claim: line(300), source: line(500) })).max(100),
      note: lines(4000),
    }),
    output: Approval,
  }),
  list: route({
    method: 'GET',
    path: '/api/compliance/approvals',
    summary:
      'What was submitted: what waits, the oldest first, what was decided, the newest first, or the approvals that end, the first first',
    access: ['read', 'Approval'],
    input: Paged.extend({ state: z.enum(approvalLists).default('waiting') }),
    output: z.object({
      approvals: z.array(Approval),
      total: z.int(),
      /** How many wait, whichever were asked for. */
      waiting: z.int(),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/api/compliance/approvals/{id}',
    summary: 'Read one submission with all that is needed to decide',
    access: ['read', 'Approval'],
    input: Named,
    output: Review,
  }),
  decide: route({
    method: 'POST',
    path: '/api/compliance/approvals/{id}/decision',
    summary:
      'Approve, return or reject what was submitted, never by oneself; `seal` is that of the bundle that was looked at, and a changed one answers `conflict`. To approve, every finding needs an answer in `answers`, with a note where the verdict is `other`',
    access: ['approve', 'Approval'],
    input: Named.extend({
      version: z.int().min(1).max(largestVersion),
      seal: z.string().max(64),
      decision: z.enum(['approved', 'returned', 'rejected']),
      note: lines(4000),
      answers: z
        .array(z.object({ finding: z.string().max(64), verdict: z.enum(verdicts), note: lines(1000) }))
        .max(mostFindings)
        .default([]),
    }),
    output: Approval,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/compliance/approvals/{id}/withdrawal',
    summary: 'Take back what one has submitted and nobody has decided on yet',
    access: ['create', 'Approval'],
    input: Named.extend({ version: z.int().min(1).max(largestVersion) }),
    output: Approval,
  }),
  words: route({
    method: 'GET',
    path: '/api/compliance/words/{about}/{id}',
    summary:
      'How words that the hub says in public stand with the rules, of a list, a podcast or the first page',
    access: ['read', 'Approval'],
    input: Named.extend({ about: z.enum(abouts).exclude(['Item']) }),
    output: WordsStanding,
  }),
  recallWords: route({
    method: 'POST',
    path: '/api/compliance/words/{about}/{id}/recall',
    summary:
      'End the approval of words of the hub at once: plain ones stand in their place until others are approved',
    access: ['approve', 'Approval'],
    input: Named.extend({ about: z.enum(abouts).exclude(['Item']), reason: Reason }),
    output: WordsStanding,
  }),
  standing: route({
    method: 'GET',
    path: '/api/compliance/items/{id}',
    summary: 'How an item stands with the rules: what keeps it back, who approved it and until when',
    access: ['read', 'Approval'],
    input: Named,
    output: ItemStanding,
  }),
  adopt: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/adoption',
    summary:
      'Put a working copy in the place of its item, where the rules ask for no approval of either; the copy is gone then',
    access: ['create', 'Approval'],
    input: Named,
    output: z.object({ item: z.string() }),
  }),
  recall: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/recall',
    summary: 'Call an item back at once: no page, link, feed or embed gives it out any more',
    access: ['approve', 'Approval'],
    input: Named.extend({ reason: Reason }),
    output: ItemStanding,
  }),
  sharers: route({
    method: 'GET',
    path: '/api/compliance/items/{id}/sharers',
    summary: 'Everyone who has shared an item by a link, and how often it was opened',
    access: ['approve', 'Approval'],
    input: Named,
    output: z.object({
      sharers: z.array(SharedBy),
      /** Whether they are written to when the item is recalled. */
      isMailed: z.boolean(),
    }),
  }),
  lift: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/recall/lift',
    summary: 'End a recall; where the rules ask for approval, the item has to be approved anew',
    access: ['approve', 'Approval'],
    input: Named.extend({ reason: Reason }),
    output: ItemStanding,
  }),
};
