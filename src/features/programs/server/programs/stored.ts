import * as z from 'zod';
import { schemasOf } from '#shared/fields.ts';
import { Module, type ProgramDetails, type ProgramState, programFields } from '../../contract.ts';

/** Program as stored. */
export interface StoredProgram extends ProgramDetails {
  id: string;
  version: number;
  state: ProgramState;
  /** Newest edition; 0 if there is none. */
  edition: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Module as published; playlists with the items that they had then. */
export type FrozenModule = z.infer<typeof FrozenModule>;
const [Content, Quiz, Attestation] = Module.options;
const FrozenModule = z.discriminatedUnion('type', [
  Content.extend({ items: z.array(z.string()).readonly() }),
  Quiz,
  Attestation,
]);
export type FrozenContent = Extract<FrozenModule, { type: 'content' }>;

/** Fields that an edition stores. */
export const EditionBody = z.object({
  ...schemasOf(programFields, 'frozen'),
  modules: z.array(FrozenModule),
});

/** Modules that a learner takes. */
export interface Course extends Omit<z.infer<typeof EditionBody>, 'modules'> {
  modules: readonly FrozenModule[];
}

export interface StoredEdition extends Course {
  program: string;
  number: number;
  at: Date;
  /** Name of the publisher. */
  by: string;
}

/** Default fields of a new program. */
export const emptyProgram = {
  titles: {},
  descriptions: {},
  audience: 'members',
  roles: [],
  prerequisites: [],
  inOrder: true,
  enrolment: { self: true, roles: [] },
  due: null,
  validMonths: null,
  remindDays: 7,
  certificate: true,
  modules: [],
} satisfies ProgramDetails;
