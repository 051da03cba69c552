import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Moment } from '#shared/schemas.ts';

/** Line of work on the start page. */
export type WorkRow = z.output<typeof WorkRow>;
const WorkRow = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** Time that says how urgent it is: of the submission, the decision, the change, or when it ends or is due. */
  at: Moment.nullable(),
  /** Person who submitted it; empty if that is the caller. */
  by: z.string(),
  /** Note of a return. */
  note: z.string(),
});

/** The most urgent lines of one kind of work, and their total. */
export type WorkList = z.output<typeof WorkList>;
const WorkList = z.object({ count: z.int(), rows: z.array(WorkRow) });

export const editorWork = ['returned', 'failed', 'ending', 'held', 'waiting', 'drafts'] as const;
export type EditorWork = (typeof editorWork)[number];

/** Steps of setting up a hub, in order. */
export const setUpSteps = ['name', 'firm', 'mail', 'disclosures', 'people', 'upload', 'samples'] as const;
export type SetUpStep = (typeof setUpSteps)[number];
const Step = z.enum(setUpSteps);

export type StartWork = z.output<typeof StartWork>;
export const StartWork = z.object({
  /** Work of principals; null for others. */
  principal: z.object({ waiting: WorkList, filings: WorkList }).nullable(),
  /** Work of editors on their own content; null for others. */
  editor: z
    .object({
      returned: WorkList,
      failed: WorkList,
      ending: WorkList,
      held: WorkList,
      waiting: WorkList,
      drafts: WorkList,
    } satisfies Record<EditorWork, typeof WorkList>)
    .nullable(),
  /** Steps of setting up the hub that an administrator has not dismissed; null for others. */
  setUp: z
    .object({ steps: z.array(z.object({ name: Step, isDone: z.boolean() })), isOver: z.boolean() })
    .nullable(),
});

export const startRoutes = {
  work: route({
    method: 'GET',
    path: '/api/start/work',
    summary: 'List the work that waits for you, by role',
    access: 'member',
    input: z.object({}),
    output: StartWork,
  }),
  dismiss: route({
    method: 'PUT',
    path: '/api/start/steps/{step}',
    summary: 'Dismiss a step of setting up the hub, or show it again',
    access: ['read', 'Setting'],
    input: z.object({ step: Step, isDismissed: z.boolean() }),
    output: z.object({}),
  }),
};
