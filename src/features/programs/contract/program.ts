import * as z from 'zod';
import { Descriptions, Id, Moment, Texts, Titles } from '#features/library/contract.ts';
import { largestVersion } from '#shared/contract.ts';
import { roles } from '#shared/roles.ts';
import { Module, mostModules, WrittenModule } from './modules.ts';

export const programStates = ['draft', 'published', 'archived'] as const;
export type ProgramState = (typeof programStates)[number];

/** Audiences of a program. */
export const programAudiences = ['members', 'licensed'] as const;

/** Due date: a number of days after enrolment, or a fixed day. */
export type Due = z.infer<typeof Due>;
const Due = z.discriminatedUnion('type', [
  z.object({ type: z.literal('days'), days: z.int().min(1).max(3650) }),
  z.object({ type: z.literal('date'), date: z.iso.date() }),
]);

/** Editable fields of a program. */
export type ProgramDetails = z.output<typeof Details>;
const Details = z.object({
  titles: Texts,
  descriptions: Texts,
  audience: z.enum(programAudiences),
  /** Restricts the program to people with one of these roles; empty for everybody. */
  roles: z.array(z.enum(roles)),
  /** Programs that must be completed before enrolment. */
  prerequisites: z.array(Id),
  /** True if modules must be taken in order. */
  inOrder: z.boolean(),
  enrolment: z.object({
    /** True if people may enrol themselves. */
    self: z.boolean(),
    /** People with one of these roles are enrolled automatically. */
    roles: z.array(z.enum(roles)),
  }),
  due: Due.nullable(),
  /** Months for which completion is valid; null for unlimited. */
  validMonths: z.int().min(1).max(600).nullable(),
  /** Days before the due date and before expiry on which people are reminded; 0 for never. */
  remindDays: z.int().min(0).max(365),
  certificate: z.boolean(),
  modules: z.array(Module),
});

/** Fields as editors write them. */
const Wished = Details.extend({
  titles: Titles,
  descriptions: Descriptions,
  roles: z.array(z.enum(roles)).max(roles.length),
  prerequisites: z.array(Id).max(50),
  enrolment: z.object({ self: z.boolean(), roles: z.array(z.enum(roles)).max(roles.length) }),
  modules: z.array(WrittenModule).max(mostModules),
});
export const ProgramWishes = Wished.partial();

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
export const Program = Details.extend({
  id: Id,
  version: z.int(),
  state: z.enum(programStates),
  /** Newest edition of its modules; 0 before the first publication. */
  edition: z.int(),
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
  modules: z.array(Module),
  inOrder: z.boolean(),
  at: Moment,
  /** Name of the publisher; empty for the hub and for deleted accounts. */
  by: z.string(),
  /** Number of learners who have not completed it. */
  unfinished: z.int(),
});

export const Version = z.int().min(1).max(largestVersion);
