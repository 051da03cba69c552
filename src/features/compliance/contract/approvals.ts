import * as z from 'zod';
import { embargoReasons, Item, Picture, Refusal } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { line, lines, Moment, Person, Reason, Version } from '#shared/schemas.ts';
import { ApprovalQuery } from './approval-query.ts';
import { Bundle } from './bundle.ts';
import { ItemFiling } from './filings.ts';
import { answerVerdicts, Finding, FindingAnswer, Gap, mostFindings } from './findings.ts';
import { ReviewComment, reviewCommentInput } from './review-comments.ts';

/** States of a submission. */
export const approvalStates = ['waiting', 'approved', 'returned', 'rejected', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Reasons why an approval has ended, before its time or after it. */
const approvalEnds = ['replaced', 'expired', 'recalled', 'removed'] as const;
export type ApprovalEnd = (typeof approvalEnds)[number];

/** Points that a submitter confirms, each of them. */
export const checkpoints = ['balanced', 'risks', 'claims', 'promises', 'disclosures', 'rights'] as const;

/**
 * Grounds on which an item needs approval: its category asks for it, it is public, it is correspondence that has reached too
 * many people, or it is a working copy of an item that needs approval.
 */
const approvalGrounds = ['category', 'public', 'reach', 'original'] as const;
export type ApprovalGround = (typeof approvalGrounds)[number];

/** Things that can be approved: content and public copy, by the names that the trail has for them. */
export const approvalSubjects = ['Item', 'Playlist', 'Podcast', 'Landing'] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

/** A number or chart, and its source. */
export type StatedSource = z.output<typeof StatedSource>;
export const StatedSource = z.object({ claim: z.string(), source: z.string() });

/** One submission with its outcome. */
export type Approval = z.output<typeof Approval>;
export const Approval = z.object({
  id: z.string(),
  version: z.int(),
  about: z.enum(approvalSubjects),
  /** Id of what was submitted; of a working copy that was approved, of the item that it replaced. */
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
  /**
   * Answers of the principal: when they approved, one per finding; when they returned or rejected, those they gave. Null where
   * it was decided before answers were recorded, or without any.
   */
  answers: z.array(FindingAnswer).nullable(),
  /** Parts that could not be examined when it was approved; null where `answers` is. */
  unexamined: z.array(Gap).nullable(),
  /** Comments of the principal on moments and pages. */
  comments: z.array(ReviewComment),
  /** Number of submissions that were approved in the same step, with one attestation; null where it was approved alone. */
  together: z.int().nullable(),
  expiresAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  ended: z.enum(approvalEnds).nullable(),
});

/** A submission in the queue of principals. */
export type QueuedApproval = z.output<typeof QueuedApproval>;
export const QueuedApproval = Approval.extend({
  /** Category when it was submitted; empty for public copy. */
  category: z.string(),
  /** Number of findings when it was submitted; null where it was not counted. */
  findingCount: z.int().nullable(),
  /** Principal who is to decide. */
  assignee: Person.nullable(),
  dueAt: Moment.nullable(),
  /** Original of a working copy. */
  original: z.object({ id: z.string(), title: z.string() }).nullable(),
});

/** Everything that a principal needs to decide. */
export type Review = z.output<typeof Review>;
export const Review = QueuedApproval.extend({
  bundle: Bundle,
  /** The item as it is now; null where it is gone, and for public copy. */
  content: Item.nullable(),
  /** Public copy: the page where it is edited, and its picture; null where it is gone. */
  words: z.object({ path: z.string(), picture: Picture.nullable() }).nullable(),
  /** True if it was changed since: it has to be submitted again. */
  isChanged: z.boolean(),
  /** The previous approval. */
  last: z.object({ approval: Approval, bundle: Bundle, membersByLink: z.boolean() }).nullable(),
  /** The version that was returned or rejected since. */
  returned: z.object({ approval: Approval, bundle: Bundle, membersByLink: z.boolean() }).nullable(),
  /** True if the rules let members' content of its category go out by personal link. */
  membersByLink: z.boolean(),
  /** Findings under the rules in force; once approved, the findings that were answered then. */
  findings: z.array(Finding),
  /** Parts that the hub could not examine. */
  gaps: z.array(Gap),
  /** True if the caller may decide: never on their own submission. */
  mayDecide: z.boolean(),
  /** True if the caller submitted it and may still withdraw it. */
  mayWithdraw: z.boolean(),
});

/** A recall of content, with its reason. */
const Recall = z.object({ by: Person, at: Moment, reason: z.string() });

/** Person who has shared an item by links of their own. */
export type SharedBy = z.output<typeof SharedBy>;
const SharedBy = Person.extend({
  links: z.int(),
  openings: z.int(),
  lastOpenedAt: Moment.nullable(),
});

/** An item's status under the rules. */
export type ItemStanding = z.output<typeof ItemStanding>;
export const ItemStanding = z.object({
  needsApproval: z.boolean(),
  /** Ground on which it needs approval; null where it needs none. */
  ground: z.enum(approvalGrounds).nullable(),
  hold: z.enum(embargoReasons).nullable(),
  /** Reason why the rules let nobody have it; null where they do. */
  refusal: Refusal.nullable(),
  /** The approval in force. */
  approved: Approval.nullable(),
  /** True if it ends within a month, so that it may be submitted again unchanged. */
  endsSoon: z.boolean(),
  /** True if its episode was changed since it was approved: the changes are shown once they are approved too. */
  isBehind: z.boolean(),
  /** The newest submission, whatever its outcome. */
  newest: Approval.nullable(),
  filing: ItemFiling,
  workingCopy: z.string().nullable(),
  recall: Recall.nullable(),
});

/** Status of public copy under the rules. */
export type PublicCopyStatus = z.output<typeof PublicCopyStatus>;
export const PublicCopyStatus = z.object({
  needsApproval: z.boolean(),
  /** The approval in force: its texts are the ones that everybody reads. */
  approved: Approval.nullable(),
  endsSoon: z.boolean(),
  /** True if it was edited since: everybody still reads the approved version. */
  isBehind: z.boolean(),
  newest: Approval.nullable(),
});

/** Attestations of a submitter: all of them. */
export const checklistInput = z
  .array(z.enum(checkpoints))
  .max(20)
  .refine((given) => checkpoints.every((each) => given.includes(each)), { message: 'incomplete' });

export const sourcesInput = z.array(z.object({ claim: line(300), source: line(500) })).max(100);

const ApprovalId = z.object({ id: z.string().max(64) });

export const approvalRoutes = {
  submit: route({
    method: 'POST',
    path: '/api/compliance/approvals',
    summary: 'Submit an item, its working copy, or public copy for approval, as it is now',
    access: ['create', 'Approval'],
    input: z.object({
      about: z.enum(approvalSubjects).default('Item'),
      item: z.string().max(64),
      checklist: checklistInput,
      sources: sourcesInput,
      note: lines(4000),
    }),
    output: Approval,
  }),
  list: route({
    method: 'GET',
    path: '/api/compliance/approvals',
    summary:
      'List submissions: those in review, oldest first; decided ones, newest first; or approvals that expire soon, soonest first',
    access: ['read', 'Approval'],
    input: ApprovalQuery,
    output: z.object({
      approvals: z.array(QueuedApproval),
      total: z.int(),
      /** Number of waiting submissions, whichever list was requested. */
      waiting: z.int(),
      /** Categories of all submissions in this state. */
      categories: z.array(z.string()),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/api/compliance/approvals/{id}',
    summary: 'Read one submission with everything needed to decide',
    access: ['read', 'Approval'],
    input: ApprovalId,
    output: Review,
  }),
  decide: route({
    method: 'POST',
    path: '/api/compliance/approvals/{id}/decision',
    summary:
      'Approve, return or reject a submission that is not your own; `seal` is that of the bundle that was reviewed, and a changed one answers `conflict`. To approve, every finding needs an answer in `answers`, with a note where the verdict is `other`, and none may be `returned`. To return or reject, a note, a comment or a finding with the verdict `returned` is needed',
    access: ['approve', 'Approval'],
    input: ApprovalId.extend({
      version: Version,
      seal: z.string().max(64),
      decision: z.enum(['approved', 'returned', 'rejected']),
      note: lines(4000),
      answers: z
        .array(z.object({ finding: z.string().max(64), verdict: z.enum(answerVerdicts), note: lines(1000) }))
        .max(mostFindings)
        .default([]),
      comments: reviewCommentInput.default([]),
    }),
    output: Approval,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/compliance/approvals/{id}/withdrawal',
    summary: 'Withdraw your own submission before it is decided',
    access: ['create', 'Approval'],
    input: ApprovalId.extend({ version: Version }),
    output: Approval,
  }),
  words: route({
    method: 'GET',
    path: '/api/compliance/words/{about}/{id}',
    summary: 'Read the approval status of public copy: of a playlist, a podcast or the landing page',
    access: ['read', 'Approval'],
    input: ApprovalId.extend({ about: z.enum(approvalSubjects).exclude(['Item']) }),
    output: PublicCopyStatus,
  }),
  recallWords: route({
    method: 'POST',
    path: '/api/compliance/words/{about}/{id}/recall',
    summary: 'Recall public copy: neutral text replaces it immediately until another version is approved',
    access: ['approve', 'Approval'],
    input: ApprovalId.extend({ about: z.enum(approvalSubjects).exclude(['Item']), reason: Reason }),
    output: PublicCopyStatus,
  }),
  standing: route({
    method: 'GET',
    path: '/api/compliance/items/{id}',
    summary: 'Read the approval status of an item: what keeps it from use, who approved it and until when',
    access: ['read', 'Approval'],
    input: ApprovalId,
    output: ItemStanding,
  }),
  adopt: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/adoption',
    summary:
      'Replace an item with its working copy where the rules require no approval of either; the copy is then deleted',
    access: ['create', 'Approval'],
    input: ApprovalId,
    output: z.object({ item: z.string() }),
  }),
  recall: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/recall',
    summary: 'Recall an item: it is withdrawn immediately from every page, link, feed and embed',
    access: ['approve', 'Approval'],
    input: ApprovalId.extend({ reason: Reason }),
    output: ItemStanding,
  }),
  sharers: route({
    method: 'GET',
    path: '/api/compliance/items/{id}/sharers',
    summary: 'List everyone who shared an item by link, with the number of views',
    access: ['approve', 'Approval'],
    input: ApprovalId,
    output: z.object({
      sharers: z.array(SharedBy),
      /** True if they get an email when the item is recalled. */
      isMailed: z.boolean(),
    }),
  }),
  lift: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/recall/lift',
    summary: 'End a recall; where the rules require approval, the item must be approved again',
    access: ['approve', 'Approval'],
    input: ApprovalId.extend({ reason: Reason }),
    output: ItemStanding,
  }),
};
