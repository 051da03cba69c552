import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { roles } from '#shared/roles.ts';
import { Id, line, Moment, Version } from '#shared/schemas.ts';

export const mostEnrolled = 5000;
export const mostEnrolCharacters = 1024 * 1024;

/** Result of an enrolment, by email address. */
export type EnrolledPerson = z.output<typeof EnrolledPerson>;
const EnrolledPerson = z.object({
  enrolled: z.int(),
  /** People who were enrolled already. */
  already: z.int(),
  /** Addresses without an account. */
  unknown: z.array(z.string()),
  /** People outside the program's audience. */
  unfit: z.array(z.string()),
});

export const enrolColumns = ['email', 'due'] as const;
export type EnrolColumn = (typeof enrolColumns)[number];

/** Reasons why a file cannot be read at all. */
const fileProblems = [
  'empty',
  'unreadable',
  'no-email-column',
  'unknown-column',
  'double-column',
  'too-many-rows',
] as const;
export type EnrolFileProblem = (typeof fileProblems)[number];

/** Problems of one row, such as an unknown address, a person outside the audience or an invalid date. */
const rowProblems = ['cells', 'missing', 'form', 'double', 'unknown', 'unfit'] as const;
export type EnrolRowProblem = (typeof rowProblems)[number];

export type EnrolRow = z.output<typeof EnrolRow>;
const EnrolRow = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  outcome: z.enum(['enrol', 'change', 'same', 'error']),
  dueAt: Moment.nullable(),
  problems: z.array(z.object({ field: z.enum(enrolColumns).nullable(), reason: z.enum(rowProblems) })),
});

export type EnrolImport = z.output<typeof EnrolImport>;
const EnrolImport = z.object({
  applied: z.boolean(),
  /** Hash of exactly these rows: sent back, it applies them, unless something has changed meanwhile. */
  plan: z.string(),
  problem: z.object({ reason: z.enum(fileProblems), detail: z.string() }).nullable(),
  rows: z.array(EnrolRow),
});

/** Day at whose end the program is due. */
const DueDay = z.iso.date().nullable();

/** Routes by which editors and administrators manage learners. */
export const enrollingRoutes = {
  enrol: route({
    method: 'POST',
    path: '/api/programs/{id}/learners',
    summary: 'Enroll people by email address or by role',
    access: ['update', 'Program'],
    input: z.object({
      id: Id,
      emails: z.array(line(254)).max(mostEnrolled).default([]),
      role: z.enum(roles).optional(),
      /** Overrides the due date of the program. */
      due: DueDay.optional(),
    }),
    output: EnrolledPerson,
  }),
  import: route({
    method: 'POST',
    path: '/api/programs/{id}/learners/import',
    summary: 'Preview a CSV import of learners, or apply it if its plan is sent along: all rows or none',
    access: ['update', 'Program'],
    bodyLimit: 4 * 1024 * 1024,
    input: z.object({
      id: Id,
      csv: z.string().max(mostEnrolCharacters),
      plan: z.string().max(100).optional(),
    }),
    output: EnrolImport,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/programs/{id}/learners/{uid}',
    summary: 'Change a learner’s due date',
    access: ['update', 'Program'],
    input: z.object({ id: Id, uid: Id, version: Version, due: DueDay }),
    output: z.object({ version: z.int(), dueAt: Moment.nullable() }),
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/programs/{id}/learners/{uid}',
    summary: 'Unenroll a learner who is not enrolled by role; certificates are retained',
    access: ['update', 'Program'],
    input: z.object({ id: Id, uid: Id }),
    output: z.object({}),
  }),
  remind: route({
    method: 'POST',
    path: '/api/programs/{id}/reminders',
    summary: 'Email a reminder to overdue learners, each at most once a day',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({ reminded: z.int() }),
  }),
  resetModule: route({
    method: 'POST',
    path: '/api/programs/{id}/learners/{uid}/modules/{module}/reset',
    summary: 'Reset a step for a learner, with all attempts',
    access: ['update', 'Program'],
    input: z.object({ id: Id, uid: Id, module: Id }),
    output: z.object({}),
  }),
};
