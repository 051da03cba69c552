import * as z from 'zod';
import { Descriptions, Texts, Titles } from '#features/library/contract.ts';
import { type Field, inputsOf, schemasOf } from '#shared/fields.ts';
import { roles } from '#shared/roles.ts';
import { Id } from '#shared/schemas.ts';
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

const Roles = z.array(z.enum(roles));
const WrittenRoles = Roles.max(roles.length);

/** Uses of a program's field, besides being stored and returned by the API. */
type ProgramUse =
  /** Editors write it, and duplicates have it too. */
  | 'written'
  /** Its changes are audited. */
  | 'audited'
  /** Publishing freezes it in an edition. */
  | 'frozen';

/** Every field of a program, and its uses, in the order of its audited versions. */
export const programFields = {
  titles: { schema: Texts, input: Titles, uses: ['written', 'audited'] },
  descriptions: { schema: Texts, input: Descriptions, uses: ['written', 'audited'] },
  audience: { schema: z.enum(programAudiences), uses: ['written', 'audited'] },
  /** Restricts the program to people with one of these roles; empty for everybody. */
  roles: { schema: Roles, input: WrittenRoles, uses: ['written', 'audited'] },
  /** Programs that must be completed before enrolment. */
  prerequisites: { schema: z.array(Id), input: z.array(Id).max(50), uses: ['written', 'audited'] },
  /** True if modules must be taken in order. */
  inOrder: { schema: z.boolean(), uses: ['written', 'audited', 'frozen'] },
  /** `self`: people may enrol themselves. `roles`: people with one of these are enrolled automatically. */
  enrolment: {
    schema: z.object({ self: z.boolean(), roles: Roles }),
    input: z.object({ self: z.boolean(), roles: WrittenRoles }),
    uses: ['written', 'audited'],
  },
  due: { schema: Due.nullable(), uses: ['written', 'audited'] },
  /** Months for which completion is valid; null for unlimited. */
  validMonths: { schema: z.int().min(1).max(600).nullable(), uses: ['written', 'audited'] },
  /** Days before the due date and before expiry on which people are reminded; 0 for never. */
  remindDays: { schema: z.int().min(0).max(365), uses: ['written', 'audited'] },
  certificate: { schema: z.boolean(), uses: ['written', 'audited'] },
  modules: {
    schema: z.array(Module),
    input: z.array(WrittenModule).max(mostModules),
    uses: ['written', 'audited', 'frozen'],
  },
  state: { schema: z.enum(programStates), uses: ['audited'] },
  /** Newest edition of its modules; 0 before the first publication. */
  edition: { schema: z.int(), uses: ['audited'] },
} as const satisfies Record<string, Field<ProgramUse>>;

/** Fields of a program that editors write, as they are stored. */
export type ProgramDetails = z.output<typeof ProgramDetails>;
export const ProgramDetails = z.object(schemasOf(programFields, 'written'));

/** The same as editors write them. */
export const ProgramInput = z.object(inputsOf(programFields, 'written')).partial();
