import * as z from 'zod';
import { schemasOf } from '#shared/fields.ts';
import { Id, Moment } from '#shared/schemas.ts';
import { programFields } from './program-fields.ts';

/** Problems of a program. */
const programProblems = [
  /** The program has no title, or a module that needs one has none. */
  'title',
  /** No module is required. */
  'modules',
  /** The content is gone from the library or not published. */
  'content',
  /** Some of the program's audience may not see the content. */
  'content-audience',
  /** A question without text, options or a right answer; a quiz without questions. */
  'question',
  /** An attestation without text. */
  'text',
  /** A prerequisite that is gone, or that itself requires this program. */
  'prerequisites',
  /** A prerequisite that is closed, or that excludes some of the program's audience. */
  'prerequisites-closed',
  /** Two modules, questions or options have the same id. */
  'double',
] as const;
export type ProgramProblem = (typeof programProblems)[number];
/** Problems that are only warnings; any other prevents publication. */
export const programWarnings: readonly ProgramProblem[] = ['content-audience', 'prerequisites-closed'];

/** Document of the collection `programs`, as editors see it. */
export type Program = z.output<typeof Program>;
export const Program = z.object({
  ...schemasOf(programFields, 'audited'),
  id: Id,
  version: z.int(),
  /** True if the modules differ from those of the newest edition. */
  changed: z.boolean(),
  problems: z.array(
    z.object({ reason: z.enum(programProblems), module: Id.nullable(), question: Id.nullable() }),
  ),
  learners: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});

/** Program as shown in the list for editors. */
export type ProgramCard = z.output<typeof ProgramCard>;
export const ProgramCard = Program.pick({
  id: true,
  version: true,
  state: true,
  edition: true,
  changed: true,
  titles: true,
  audience: true,
  certificate: true,
  learners: true,
  updatedAt: true,
}).extend({ modules: z.int(), completed: z.int(), overdue: z.int(), waiting: z.int() });

/** Modules as published. Learners keep the edition that they began with. */
export type Edition = z.output<typeof Edition>;
export const Edition = z.object({
  number: z.int(),
  ...schemasOf(programFields, 'frozen'),
  at: Moment,
  /** Name of the publisher; empty for the hub and for deleted accounts. */
  by: z.string(),
  /** Number of learners who have not completed it. */
  unfinished: z.int(),
});
