import * as z from 'zod';
import { Id, line, lines, Moment, PlayedCard, PlayedMedia, Spoken } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { LearnerModule, Standing } from './learning.ts';
import { moduleContents } from './modules.ts';

const Language = z.enum(languages);

/** What was really played, in seconds of the content. */
const Stretch = z.tuple([z.number(), z.number()]);

/** One item of a module's content, with what was taken of it so far. */
export type TakenPart = z.output<typeof TakenPart>;
export const TakenPart = PlayedCard.extend({
  /** The item's id: what progress is reported under. */
  item: Id,
  description: Spoken,
  media: PlayedMedia,
  outside: z.object({ host: z.enum(['vimeo', 'youtube']), player: z.string(), page: z.string() }).nullable(),
  /** So many seconds it must be open where its length is not known; they are reported as stretches from 0 on. */
  outsideSeconds: z.int().nullable(),
  stretches: z.array(Stretch),
  /** The pages of a PDF that were in view for long enough. */
  read: z.array(z.int()),
  /** From 0 to 1. */
  covered: z.number(),
  done: z.boolean(),
  /** Where to go on: seconds in media, a page in a PDF. */
  place: z.number(),
});

/** A question as it is asked. What is right is told only after the attempt. */
export type AskedQuestion = z.output<typeof AskedQuestion>;
export const AskedQuestion = z.object({
  id: Id,
  type: z.enum(['single', 'multiple', 'text']),
  text: Spoken,
  options: z.array(z.object({ id: Id, text: Spoken })),
  /** Of a text that is to be written. */
  minLength: z.int(),
  /** An editor reads it. */
  marked: z.boolean(),
});

export type GivenAnswer = z.output<typeof GivenAnswer>;
export const GivenAnswer = z.object({
  question: Id,
  /** The options that were chosen. */
  options: z.array(Id).max(20).default([]),
  text: lines(5000).default(''),
});

/** What was answered and not handed in. */
export type AttemptDraft = z.output<typeof AttemptDraft>;
const AttemptDraft = z.object({
  answers: z.array(z.object({ question: Id, options: z.array(Id), text: z.string() })),
  savedAt: Moment,
});

/** An attempt that is over, with what was right where that may be told. */
export type AttemptResult = z.output<typeof AttemptResult>;
export const AttemptResult = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(['waiting', 'passed', 'failed']),
  /** In percent; of one that waits, what is sure already. */
  score: z.int(),
  finishedAt: Moment,
  questions: z.array(
    z.object({
      id: Id,
      text: Spoken,
      /** All that could be chosen, so that what was chosen can be said. */
      options: z.array(z.object({ id: Id, text: Spoken })),
      given: z.object({ options: z.array(Id), text: z.string() }),
      /** Null as long as an editor has not marked it. */
      right: z.boolean().nullable(),
      /** Told once nothing can be tried again, or it is passed. */
      rightOptions: z.array(Id).nullable(),
      explanation: Spoken.nullable(),
      /** What the editor wrote who marked it. */
      note: z.string(),
    }),
  ),
});

export type ModuleView = z.output<typeof ModuleView>;
export const ModuleView = z.object({
  program: z.object({ id: Id, title: Spoken }),
  module: LearnerModule,
  standing: Standing,
  /** The modules before and after it, for going on. */
  previous: Id.nullable(),
  following: Id.nullable(),
  content: z
    .object({
      type: z.enum(moduleContents),
      title: Spoken,
      description: Spoken,
      parts: z.array(TakenPart),
      /** The item of the part to go on with. */
      at: Id.nullable(),
      /** Below these nothing is done: see the module’s own rules. */
      needs: z.object({ covered: z.number(), pageSeconds: z.number() }),
      disclosures: z.array(Spoken.extend({ isOpen: z.boolean() })).readonly(),
    })
    .nullable(),
  quiz: z
    .object({
      passMark: z.int(),
      attemptsLeft: z.int().nullable(),
      /** One that has begun and is not handed in. */
      open: z
        .object({
          id: Id,
          number: z.int(),
          questions: z.array(AskedQuestion),
          /** What was answered so far and told to the hub, on whatever device; null where nothing was. */
          draft: AttemptDraft.nullable(),
        })
        .nullable(),
      /** The newest first. */
      results: z.array(AttemptResult),
    })
    .nullable(),
  attestation: z
    .object({
      text: Spoken,
      confirm: z.enum(['tick', 'name']),
      /** Sent back with the word given, so that it is this very text that was attested. */
      hash: z.string(),
      /** As whom somebody attests: what has to be typed. */
      name: z.string(),
      given: z.object({ at: Moment, name: z.string() }).nullable(),
    })
    .nullable(),
});

/** Where somebody stands after a step. */
export type Step = z.output<typeof Step>;
const Step = z.object({
  module: LearnerModule,
  standing: Standing,
  /** Of content: what counts by now of the part that was reported. */
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
    summary: 'Begin or go on with a module',
    access: ['read', 'Program'],
    input: Place,
    output: ModuleView,
  }),
  report: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/progress',
    summary: 'Tell what was played or read since the last time; more than can have been is not counted',
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
      /** Where one is: seconds, or a page. */
      place: Seconds.optional(),
    }),
    output: Step,
  }),
  beginAttempt: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/attempts',
    summary: 'Begin an attempt at a quiz, or go on with the one that has begun',
    access: ['read', 'Program'],
    input: Place,
    output: ModuleView,
  }),
  keepDraft: route({
    method: 'PUT',
    path: '/api/programs/{id}/modules/{module}/attempts/{attempt}/draft',
    summary: 'Keep what was answered in an attempt so far, to go on with it later or on another device',
    access: ['read', 'Program'],
    input: z.object({ id: Id, module: Id, attempt: Id, answers: z.array(GivenAnswer).max(100) }),
    output: AttemptDraft.pick({ savedAt: true }),
  }),
  handIn: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/attempts/{attempt}',
    summary: 'Hand in an attempt; what was right is told where nothing can be tried again',
    access: ['read', 'Program'],
    input: Place.extend({ attempt: Id, answers: z.array(GivenAnswer).max(100) }),
    output: Step.omit({ part: true }).extend({ result: AttemptResult }),
  }),
  attest: route({
    method: 'POST',
    path: '/api/programs/{id}/modules/{module}/attestation',
    summary: 'Attest the text that was shown',
    access: ['read', 'Program'],
    input: Place.extend({
      hash: z.string().max(100),
      /** What was typed, where the name is to be typed. */
      name: line(200).default(''),
    }),
    output: Step.omit({ part: true }),
  }),
};
