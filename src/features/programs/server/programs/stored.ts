import type { ContentModule, Module, ProgramDetails, ProgramState } from '../../contract.ts';

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
export type FrozenModule = Exclude<Module, ContentModule> | FrozenContent;
export type FrozenContent = ContentModule & { items: readonly string[] };

/** Modules that a learner takes. */
export interface Course {
  modules: readonly FrozenModule[];
  inOrder: boolean;
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
