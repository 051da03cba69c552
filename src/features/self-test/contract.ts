import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Version } from '#shared/schemas.ts';

export type Check = z.infer<typeof Check>;
export const Check = z.object({
  name: z.string().min(1).max(60),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  detail: z.string().max(500),
  ms: z.number().min(0).max(3_600_000),
});

const Note = z.string().max(2000);

/** Report of what one browser could do, stored under an id for support. */
export type Report = z.infer<typeof Report>;
export const Report = z.object({
  id: z.string(),
  version: z.int(),
  note: Note,
  checks: z.array(Check),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Samples that browsers are tested with. */
export const sampleNames = ['tone', 'first-track', 'second-track', 'video', 'pdf'] as const;
export type SampleName = (typeof sampleNames)[number];

/** Path of a sample, which is served whole or in ranges. */
export function samplePath(name: SampleName): string {
  return `/api/self-test/sample/${name}`;
}

const ReportId = z.string().min(1).max(64);

export const selfTestRoutes = {
  readClock: route({
    method: 'GET',
    path: '/api/self-test/clock',
    summary: "Read the server's time, to compare with the browser's",
    access: 'anyone',
    input: z.object({}),
    output: z.object({ now: z.iso.datetime() }),
  }),
  createReport: route({
    method: 'POST',
    path: '/api/self-test/reports',
    summary: 'Save the results of a browser check for support',
    access: 'anyone',
    input: z.object({ checks: z.array(Check).min(1).max(40), note: Note.default('') }),
    output: Report,
    status: 201,
    limit: { max: 30, seconds: 60 },
  }),
  readReport: route({
    method: 'GET',
    path: '/api/self-test/reports/{id}',
    summary: 'Read a saved report',
    access: 'anyone',
    input: z.object({ id: ReportId }),
    output: Report,
  }),
  updateReport: route({
    method: 'PUT',
    path: '/api/self-test/reports/{id}',
    summary: 'Update the note of a saved report; the version read must be the newest',
    access: 'anyone',
    input: z.object({ id: ReportId, version: Version, note: Note }),
    output: Report,
    limit: { max: 60, seconds: 60 },
  }),
};
