import * as z from 'zod';
import { Id, kinds, line, lines, playlistKinds, Texts } from '#features/library/contract.ts';
import { languages } from '#shared/locale.ts';

export const mostModules = 100;
export const mostQuestions = 100;
export const mostOptions = 12;

/** What a module may show of the library: an item, or a playlist with all its items. */
export const moduleContents = [...kinds, ...playlistKinds] as const;
export type ModuleContent = (typeof moduleContents)[number];

/** What counts as taken, where a module says nothing else. */
export const defaultCovered = 0.95;
export const defaultPageSeconds = 2;
export const defaultOutsideSeconds = 60;

/** A text in several languages, as editors write it. */
const Line = z.partialRecord(z.enum(languages), line(500));
const Long = z.partialRecord(z.enum(languages), lines(10_000));

/** The same modules as they are told and as they are written: only the texts differ. */
function modulesOf<Short extends z.ZodType, Full extends z.ZodType>(short: Short, full: Full) {
  const Module = z.object({
    /** Made by whoever adds it, and never changed: progress is kept under it. */
    id: Id,
    /** Of content, empty is the content's own title. */
    titles: short,
    descriptions: full,
    /** The others may be left out. */
    required: z.boolean(),
  });
  const Question = z.object({ id: Id, text: short, explanation: full });
  const Option = z.object({ id: Id, text: short, right: z.boolean() });
  const Choice = Question.extend({ options: z.array(Option).max(mostOptions) });
  return z.discriminatedUnion('type', [
    Module.extend({
      type: z.literal('content'),
      content: z.object({ type: z.enum(moduleContents), id: Id }),
      /** The part of a video or sound that must have been played; skipped parts do not count. */
      covered: z.number().min(0.1).max(1),
      /** How long each page of a PDF must have been in view. */
      pageSeconds: z.number().min(0).max(600),
      /** How long that must be open whose length nobody here knows, as a video that another host plays. */
      outsideSeconds: z.int().min(0).max(86_400),
    }),
    Module.extend({
      type: z.literal('quiz'),
      questions: z
        .array(
          z.discriminatedUnion('type', [
            /** One option is right. */
            Choice.extend({ type: z.literal('single') }),
            /** All right options, and no other. */
            Choice.extend({ type: z.literal('multiple') }),
            Question.extend({
              type: z.literal('text'),
              minLength: z.int().min(1).max(2000),
              /** An editor reads and marks it; otherwise it has only to be there. */
              marked: z.boolean(),
            }),
          ]),
        )
        .max(mostQuestions),
      /** In percent of the questions. */
      passMark: z.int().min(0).max(100),
      /** Null: as many as it takes. */
      attempts: z.int().min(1).max(100).nullable(),
      /** The options come in another order in every attempt. */
      shuffle: z.boolean(),
    }),
    Module.extend({
      type: z.literal('attestation'),
      /** What is attested. */
      texts: full,
      /** By a tick, or by typing one's own name. */
      confirm: z.enum(['tick', 'name']),
    }),
  ]);
}

/** A module as it is kept, with the right answers: nobody but editors gets it so. */
export type Module = z.output<typeof Module>;
export const Module = modulesOf(Texts, Texts);
export const WrittenModule = modulesOf(Line, Long);

export type ModuleType = Module['type'];
export const moduleTypes = ['content', 'quiz', 'attestation'] as const satisfies readonly ModuleType[];

export type ContentModule = Extract<Module, { type: 'content' }>;
export type QuizModule = Extract<Module, { type: 'quiz' }>;
export type AttestationModule = Extract<Module, { type: 'attestation' }>;
export type Question = QuizModule['questions'][number];
