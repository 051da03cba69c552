import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Id, Language, line, lines, Moment } from '#shared/schemas.ts';
import { LocalizedText, SharedCard, SharedDisclosure, SharedMedia } from '#shared/shared-content.ts';
import { LearnerModule, Standing } from './learning.ts';
import { moduleContents } from './modules.ts';

/** Played stretch, in seconds of the content. */
const Stretch = z.tuple([z.number(), z.number()]);

/** Item of a module's content, with the progress so far. */
export type TakenPart = z.output<typeof TakenPart>;
export const TakenPart = SharedCard.extend({
  /** Id of the item, used in progress reports. */
  item: Id,
  description: LocalizedText,
  media: SharedMedia,
  outside: z.object({ host: z.enum(['vimeo', 'youtube']), player: z.string(), page: z.string() }).nullable(),
  /** Seconds for which it must be open if its length is unknown; reported as stretches from 0. */
  outsideSeconds: z.int().nullable(),
  stretches: z.array(Stretch),
  /** Pages of a PDF that were in view for long enough. */
  read: z.array(z.int()),
  /** Share from 0 to 1. */
  covered: z.number(),
  done: z.boolean(),
  /** Position to continue from: seconds in media, a page in a PDF. */
  place: z.number(),
});

/** Question without its right answers, which are shown only after the attempt. */
export type QuestionView = z.output<typeof QuestionView>;
export const QuestionView = z.object({
  id: Id,
  type: z.enum(['single', 'multiple', 'text']),
  text: LocalizedText,
  options: z.array(z.object({ id: Id, text: LocalizedText })),
  /** Minimum length of a written answer. */
  minLength: z.int(),
  /** True if an editor marks it. */
  marked: z.boolean(),
});

export type AnswerInput = z.output<typeof AnswerInput>;
export const AnswerInput = z.object({
  question: Id,
  /** Ids of the chosen options. */
  options: z.array(Id).max(20).default([]),
  text: lines(5000).default(''),
});

/** Answers not handed in yet. */
export type AttemptDraft = z.output<typeof AttemptDraft>;
const AttemptDraft = z.object({
  answers: z.array(z.object({ question: Id, options: z.array(Id), text: z.string() })),
  savedAt: Moment,
});

/** Finished attempt, with the right answers if they may be shown. */
export type AttemptResult = z.output<typeof AttemptResult>;
export const AttemptResult = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(['waiting', 'passed', 'failed']),
  /** Score in percent; while it waits for marks, the certain part. */
  score: z.int(),
  finishedAt: Moment,
  questions: z.array(
    z.object({
      id: Id,
      text: LocalizedText,
      /** All options, so that the chosen ones can be named. */
      options: z.array(z.object({ id: Id, text: LocalizedText })),
      given: z.object({ options: z.array(Id), text: z.string() }),
      /** Null until an editor has marked it. */
      right: z.boolean().nullable(),
      /** Given once it is passed, or no attempt is left. */
      rightOptions: z.array(Id).nullable(),
      explanation: LocalizedText.nullable(),
      /** Note from the editor who marked it. */
      note: z.string(),
    }),
  ),
});

export type ModuleView = z.output<typeof ModuleView>;
export const ModuleView = z.object({
  program: z.object({ id: Id, title: LocalizedText }),
  module: LearnerModule,
  standing: Standing,
  /** Neighbouring modules, for navigation. */
  previous: Id.nullable(),
  following: Id.nullable(),
  content: z
    .object({
      type: z.enum(moduleContents),
      title: LocalizedText,
      description: LocalizedText,
      parts: z.array(TakenPart),
      /** Id of the item to continue with. */
      at: Id.nullable(),
      /** Thresholds of the module for completion. */
      needs: z.object({ covered: z.number(), pageSeconds: z.number() }),
      disclosures: z.array(SharedDisclosure).readonly(),
    })
    .nullable(),
  quiz: z
    .object({
      passMark: z.int(),
      attemptsLeft: z.int().nullable(),
      /** Attempt that has begun and is not handed in. */
      open: z
        .object({
          id: Id,
          number: z.int(),
          questions: z.array(QuestionView),
          /** Answers saved so far, from any device; null if there are none. */
          draft: AttemptDraft.nullable(),
        })
        .nullable(),
      /** Results, newest first. */
      results: z.array(AttemptResult),
    })
    .nullable(),
  attestation: z
    .object({
      text: LocalizedText,
      confirm: z.enum(['tick', 'name']),
      /** Hash sent back with the attestation, to prove which text was attested. */
      hash: z.string(),
      /** Name that has to be typed. */
      name: z.string(),
      given: z.object({ at: Moment, name: z.string() }).nullable(),
    })
    .nullable(),
});

/** Progress of a learner after a step. */
export type Step = z.output<typeof Step>;
const Step = z.object({
  module: LearnerModule,
  standing: Standing,
  /** Counted progress of the reported part; null for other types. */
  part: TakenPart.pick({
    item: true,
    stretches: true,
    read: true,
    covered: true,
    done: true,
    place: true,
  }).nullable(),
});

const Seconds = z.number().min(0).max(1_000_000);
const Place = z.object({ id: Id, module: Id, language: Language });

export const mostStretches = 200;

export const takingRoutes = {
  open: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/open',
    summary: 'Start or continue a step',
    access: ['read', 'Program'],
    input: Place,
    output: ModuleView,
  }),
  report: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/progress',
    summary: 'Report what was played or read since the last report; more than is possible is not counted',
    access: ['read', 'Program'],
    input: Place.extend({
      item: Id,
      stretches: z
        .array(z.tuple([Seconds, Seconds]))
        .max(mostStretches)
        .default([]),
      pages: z
        .array(z.object({ page: z.int().min(1).max(100_000), seconds: z.number().min(0).max(86_400) }))
        .max(mostStretches)
        .default([]),
      /** Current position: seconds, or a page. */
      place: Seconds.optional(),
    }),
    output: Step,
  }),
  beginAttempt: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/attempts',
    summary: 'Start an attempt at a quiz, or continue the current one',
    access: ['read', 'Program'],
    input: Place,
    output: ModuleView,
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/programs/{id}/modules/{module}/attempts/{attempt}/draft',
    summary: 'Save the answers of an attempt, to continue later or on another device',
    access: ['read', 'Program'],
    input: z.object({ id: Id, module: Id, attempt: Id, answers: z.array(AnswerInput).max(100) }),
    output: AttemptDraft.pick({ savedAt: true }),
  }),
  handIn: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/attempts/{attempt}',
    summary: 'Submit an attempt; correct answers are included if no attempts are left',
    access: ['read', 'Program'],
    input: Place.extend({ attempt: Id, answers: z.array(AnswerInput).max(100) }),
    output: Step.omit({ part: true }).extend({ result: AttemptResult }),
  }),
  attest: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/attestation',
    summary: 'Confirm the attestation that was shown',
    access: ['read', 'Program'],
    input: Place.extend({
      hash: z.string().max(100),
      /** Typed name, if the module requires one. */
      name: line(200).default(''),
    }),
    output: Step.omit({ part: true }),
  }),
};
