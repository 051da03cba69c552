import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Moment } from '#shared/schemas.ts';
import { findingNames } from './findings.ts';
import { Job, JobCounts, jobStates } from './jobs.ts';

const NoInput = z.object({});

/** Result of one check: what was found, and the values of its message. Times are in milliseconds, sizes in bytes. */
export type Check = z.infer<typeof Check>;
const Check = z.object({
  finding: z.enum(findingNames),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type SettingInForce = z.infer<typeof SettingInForce>;
const SettingInForce = z.object({
  name: z.string(),
  /** Empty if it is hidden or not set. */
  value: z.string(),
  /** True if the value is set and a secret, or part of it is. */
  isMasked: z.boolean(),
  source: z.enum(['environment', 'file', 'default']),
});

export type StoredKind = z.infer<typeof StoredKind>;
const StoredKind = z.object({
  /** Type of the items. */
  kind: z.string(),
  part: z.enum(['originals', 'derived']),
  files: z.int(),
  bytes: z.int(),
});

export const administrationRoutes = {
  health: route({
    method: 'GET',
    path: '/api/admin/health',
    summary: 'Check the parts of this hub',
    access: ['read', 'Setting'],
    input: NoInput,
    output: z.object({ at: Moment, checks: z.array(Check) }),
  }),
  settings: route({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'List the settings in effect, where each comes from, and the versions of this node',
    access: ['read', 'Setting'],
    input: NoInput,
    output: z.object({
      settings: z.array(SettingInForce),
      versions: z.array(z.object({ name: z.string(), version: z.string() })),
      startedAt: Moment,
    }),
  }),
  storage: route({
    method: 'GET',
    path: '/api/admin/storage',
    summary: 'Sum up the files of the library by type',
    access: ['read', 'Setting'],
    input: NoInput,
    output: z.object({ kinds: z.array(StoredKind), uploads: z.int(), database: z.int() }),
  }),
  testMail: route({
    method: 'POST',
    path: '/api/admin/mail-test',
    summary: 'Send a test email to yourself',
    access: ['update', 'Setting'],
    input: NoInput,
    output: z.object({
      isAccepted: z.boolean(),
      to: z.string(),
      /** Answer of the mail server, in its own words. */
      answer: z.string(),
    }),
    limit: { max: 10, seconds: 300 },
  }),
  listJobs: route({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'List background jobs of one state, newest first',
    access: ['read', 'Setting'],
    input: z.object({
      state: z.enum(jobStates).default('failed'),
      /** Time and ID of the last job of the previous page. */
      before: z.coerce.number().int().optional(),
      id: z.string().max(64).optional(),
    }),
    output: z.object({ jobs: z.array(Job), counts: JobCounts, hasMore: z.boolean() }),
  }),
  retryJob: route({
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry',
    summary: 'Retry a failed job',
    access: ['update', 'Setting'],
    input: z.object({ id: z.string().max(64) }),
    output: z.object({ retried: z.boolean() }),
  }),
  retryAll: route({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Retry all failed jobs',
    access: ['update', 'Setting'],
    input: NoInput,
    output: z.object({ retried: z.int() }),
    limit: { max: 20, seconds: 300 },
  }),
};
