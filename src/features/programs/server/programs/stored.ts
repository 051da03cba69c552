import type { ContentModule, Module, ProgramDetails, ProgramState } from '../../contract.ts';

/** A program as it is kept. */
export interface StoredProgram extends ProgramDetails {
  id: string;
  version: number;
  state: ProgramState;
  /** The newest edition; 0 before there is any. */
  edition: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A module as it was published: of a playlist with the items that it had then. */
export type FrozenModule = Exclude<Module, ContentModule> | FrozenContent;
export type FrozenContent = ContentModule & { items: readonly string[] };

/** What somebody takes. */
export interface Course {
  modules: readonly FrozenModule[];
  inOrder: boolean;
}

export interface StoredEdition extends Course {
  program: string;
  number: number;
  at: Date;
  /** The name of who published it. */
  by: string;
}

/** A program about which nothing is said yet. */
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
