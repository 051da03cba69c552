import * as z from 'zod';
import { kinds, playlistKinds, Texts } from '#features/library/contract.ts';
import { languages } from '#shared/locale.ts';
import { Id, line, lines } from '#shared/schemas.ts';

export const mostModules = 100;
export const mostQuestions = 100;
export const mostOptions = 12;

/** Kinds of library content that a module may show: items, and playlists with all their items. */
export const moduleContents = [...kinds, ...playlistKinds] as const;
export type ModuleContent = (typeof moduleContents)[number];

/** Default share of content that must be taken. */
export const defaultCovered = 0.95;
export const defaultPageSeconds = 2;
export const defaultOutsideSeconds = 60;

/** Text in several languages, as editors write it. */
const Line = z.partialRecord(z.enum(languages), line(500));
const Long = z.partialRecord(z.enum(languages), lines(10_000));

/** Builds the schema of modules, as output and as input: only the schemas of texts differ, and of ids that may be missing. */
function modulesOf<Short extends z.ZodType, Full extends z.ZodType>(
  short: Short,
  full: Full,
  id: z.ZodString,
) {
  const Module = z.object({
    /** Set on creation and never changed: progress is stored under it. */
    id: Id,
    /** Empty for content that uses its own title. */
    titles: short,
    descriptions: full,
    /** False for optional modules. */
    required: z.boolean(),
  });
  const Question = z.object({ id: Id, text: short, explanation: full });
  const Option = z.object({ id: Id, text: short, right: z.boolean() });
  const Choice = Question.extend({ options: z.array(Option).max(mostOptions) });
  return z.discriminatedUnion('type', [
    Module.extend({
      type: z.literal('content'),
      content: z.object({ type: z.enum(moduleContents), id }),
      /** Share of video or audio that must be played; skipped parts do not count. */
      covered: z.number().min(0.1).max(1),
      /** Seconds for which each page of a PDF must be in view. */
      pageSeconds: z.number().min(0).max(600),
      /** Seconds for which content of unknown length must be open, such as a video on another host. */
      outsideSeconds: z.int().min(0).max(86_400),
    }),
    Module.extend({
      type: z.literal('quiz'),
      questions: z
        .array(
          z.discriminatedUnion('type', [
            /** Exactly one option is right. */
            Choice.extend({ type: z.literal('single') }),
            /** All right options must be chosen, and no others. */
            Choice.extend({ type: z.literal('multiple') }),
            Question.extend({
              type: z.literal('text'),
              minLength: z.int().min(1).max(2000),
              /** True if an editor marks it; otherwise any text passes. */
              marked: z.boolean(),
            }),
          ]),
        )
        .max(mostQuestions),
      /** Percentage of the questions. */
      passMark: z.int().min(0).max(100),
      /** Null for unlimited attempts. */
      attempts: z.int().min(1).max(100).nullable(),
      /** Shuffles the options in every attempt. */
      shuffle: z.boolean(),
    }),
    Module.extend({
      type: z.literal('attestation'),
      /** Text that is attested. */
      texts: full,
      /** Confirmation by a tick, or by typing one's own name. */
      confirm: z.enum(['tick', 'name']),
    }),
  ]);
}

/** Module as stored, with the right answers: only editors receive it. */
export type Module = z.output<typeof Module>;
export const Module = modulesOf(Texts, Texts, z.string());
export const WrittenModule = modulesOf(Line, Long, Id);

export type ModuleType = Module['type'];
export const moduleTypes = ['content', 'quiz', 'attestation'] as const satisfies readonly ModuleType[];

export type ContentModule = Extract<Module, { type: 'content' }>;
export type QuizModule = Extract<Module, { type: 'quiz' }>;
export type AttestationModule = Extract<Module, { type: 'attestation' }>;
export type Question = QuizModule['questions'][number];
