import * as z from 'zod';
import { PageQuery } from '#shared/page-query.ts';

/** Lists of submissions: those in one state, or the approvals that end soon or have lately ended. */
export const approvalLists = ['waiting', 'approved', 'ending', 'returned', 'rejected', 'withdrawn'] as const;
export type ApprovalList = (typeof approvalLists)[number];

/** Ages of submissions, at least. */
export const approvalAges = ['day', 'days', 'week'] as const;
export type ApprovalAge = (typeof approvalAges)[number];

export const approvalSorts = ['submitted', 'due'] as const;

/** Filters of the queue. Approvals that expire soon are only filtered by state. */
export type ApprovalQuery = z.output<typeof ApprovalQuery>;
export const ApprovalQuery = PageQuery.extend({
  state: z.enum(approvalLists).default('waiting'),
  /** Searches titles. */
  search: z.string().max(200).default(''),
  category: z.string().max(200).optional(),
  /** The caller (`me`), nobody (`none`), or a person's id. */
  assignee: z.string().max(64).optional(),
  age: z.enum(approvalAges).optional(),
  /** By default the oldest submission first while they are in review, the newest first afterwards. */
  sort: z.enum(approvalSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
