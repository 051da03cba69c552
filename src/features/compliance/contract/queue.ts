import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { lines, Moment, Person, Version } from '#shared/schemas.ts';
import { Approval, checklistInput, QueuedApproval, sourcesInput } from './approvals.ts';

/** Most submissions of one step. */
export const mostTogether = 50;

/** Reasons why an item was not submitted together with others. */
const submitRefusals = ['waiting', 'approved', 'not-needed', 'processing', 'gone'] as const;
export type SubmitRefusal = (typeof submitRefusals)[number];

/** Reasons why a submission was not approved together with others: it has to be reviewed by itself. */
const approveRefusals = ['own', 'findings', 'unexamined', 'changed', 'decided', 'gone'] as const;
export type ApproveRefusal = (typeof approveRefusals)[number];

export const queueRoutes = {
  principals: route({
    method: 'GET',
    path: '/api/compliance/principals',
    summary: 'List the principals, to whom submissions can be assigned',
    access: ['read', 'Approval'],
    input: z.object({}),
    output: z.object({ principals: z.array(Person) }),
  }),
  assign: route({
    method: 'POST',
    path: '/api/compliance/approvals/{id}/assignment',
    summary:
      'Assign a submission in review to a principal, never to its submitter, and set its due date; null removes either',
    access: ['approve', 'Approval'],
    input: z.object({
      id: z.string().max(64),
      assignee: z.string().max(64).nullable(),
      dueAt: Moment.nullable(),
    }),
    output: QueuedApproval,
  }),
  submitMany: route({
    method: 'POST',
    path: '/api/compliance/submissions',
    summary:
      'Submit several items for approval, as they are now, with the same attestations; those in review or approved are left as they are',
    access: ['create', 'Approval'],
    input: z.object({
      items: z.array(z.string().max(64)).min(1).max(mostTogether),
      checklist: checklistInput,
      sources: sourcesInput,
      note: lines(4000),
    }),
    output: z.object({
      submitted: z.array(Approval),
      refused: z.array(z.object({ item: z.string(), reason: z.enum(submitRefusals) })),
    }),
  }),
  approveMany: route({
    method: 'POST',
    path: '/api/compliance/decisions',
    summary:
      'Approve several submissions of one category that are not your own, each recorded by itself; only those without findings and without parts that could not be checked',
    access: ['approve', 'Approval'],
    input: z.object({
      submissions: z
        .array(z.object({ id: z.string().max(64), version: Version, seal: z.string().max(64) }))
        .min(1)
        .max(mostTogether),
      note: lines(4000),
    }),
    output: z.object({
      approved: z.array(Approval),
      refused: z.array(z.object({ id: z.string(), reason: z.enum(approveRefusals) })),
    }),
  }),
};

/** Pattern of the addresses of files of submissions. */
export const submittedFilePattern = '/api/compliance/approvals/:id/files/:sha256';

/** Returns the address of a file of a submission, by the hash of its bytes. */
export function submittedFilePath(id: string, sha256: string): string {
  return `/api/compliance/approvals/${encodeURIComponent(id)}/files/${sha256}`;
}
