import * as z from 'zod';
import { Descriptions, Id, Moment, Texts, Titles } from '#features/library/contract.ts';
import { largestVersion } from '#shared/contract.ts';
import { roles } from '#shared/roles.ts';
import { Module, mostModules, WrittenModule } from './modules.ts';

export const programStates = ['draft', 'published', 'archived'] as const;
export type ProgramState = (typeof programStates)[number];

/** Who may take a program. */
export const programAudiences = ['members', 'licensed'] as const;

/** When it should be done: so many days after somebody was enrolled, or on a day. */
export type Due = z.infer<typeof Due>;
const Due = z.discriminatedUnion('type', [
  z.object({ type: z.literal('days'), days: z.int().min(1).max(3650) }),
  z.object({ type: z.literal('date'), date: z.iso.date() }),
]);

/** What is said about a program. */
export type ProgramDetails = z.output<typeof Details>;
const Details = z.object({
  titles: Texts,
  descriptions: Texts,
  audience: z.enum(programAudiences),
  /** Only for people with one of these roles; empty is everybody. */
  roles: z.array(z.enum(roles)),
  /** Programs that must be done before one may enrol. */
  prerequisites: z.array(Id),
  /** One module after the other; otherwise in any order. */
  inOrder: z.boolean(),
  enrolment: z.object({
    /** People may enrol themselves. */
    self: z.boolean(),
    /** Whoever has one of these roles is enrolled by the hub. */
    roles: z.array(z.enum(roles)),
  }),
  due: Due.nullable(),
  /** How long having done it holds; null is for good. */
  validMonths: z.int().min(1).max(600).nullable(),
  /** So many days before it is due, and before it expires, people are reminded; 0 is never. */
  remindDays: z.int().min(0).max(365),
  certificate: z.boolean(),
  modules: z.array(Module),
});

/** The same as editors write it. */
const Wished = Details.extend({
  titles: Titles,
  descriptions: Descriptions,
  roles: z.array(z.enum(roles)).max(roles.length),
  prerequisites: z.array(Id).max(50),
  enrolment: z.object({ self: z.boolean(), roles: z.array(z.enum(roles)).max(roles.length) }),
  modules: z.array(WrittenModule).max(mostModules),
});
export const ProgramWishes = Wished.partial();

/** What keeps a program from being published. */
const programProblems = [
  /** It has no title, or a module that needs one has none. */
  'title',
  /** No module is required. */
  'modules',
  /** The content is not in the library any more, or is not out. */
  'content',
  /** Not everybody of the program's audience may see the content. */
  'content-audience',
  /** A question without words, options or a right answer; a quiz without questions. */
  'question',
  /** An attestation without words. */
  'text',
  /** A prerequisite that is gone, or that needs this one first. */
  'prerequisites',
  /** A prerequisite that takes nobody any more, or not everybody whom the program is for. */
  'prerequisites-closed',
  /** Two modules, questions or options have the same id. */
  'double',
] as const;
export type ProgramProblem = (typeof programProblems)[number];
/** What only warns; any other problem keeps a program from being published. */
export const programWarnings: readonly ProgramProblem[] = ['content-audience', 'prerequisites-closed'];

/** The document of the collection `programs`, as editors see it. */
export type Program = z.output<typeof Program>;
export const Program = Details.extend({
  id: Id,
  version: z.int(),
  state: z.enum(programStates),
  /** The newest edition of its modules; 0 before it was ever published. */
  edition: z.int(),
  /** The modules are others than those of the newest edition. */
  changed: z.boolean(),
  problems: z.array(
    z.object({ reason: z.enum(programProblems), module: Id.nullable(), question: Id.nullable() }),
  ),
  learners: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});

/** What the list of editors shows of a program. */
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

/** The modules as they were published. Who is in the middle keeps theirs. */
export type Edition = z.output<typeof Edition>;
export const Edition = z.object({
  number: z.int(),
  modules: z.array(Module),
  inOrder: z.boolean(),
  at: Moment,
  /** Who published it; empty when it was the hub, or they are gone. */
  by: z.string(),
  /** How many take it and are not done. */
  unfinished: z.int(),
});

export const Version = z.int().min(1).max(largestVersion);
