import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';
import type { Module, Program, programRoutes } from '../../contract.ts';

/** Fields of a program in the editor. */
export interface ProgramFields extends TextFields {
  audience: Program['audience'];
  roles: readonly Role[];
  prerequisites: readonly string[];
  inOrder: boolean;
  isSelf: boolean;
  enrolRoles: readonly Role[];
  due: Program['due'];
  validMonths: number | null;
  remindDays: number;
  certificate: boolean;
  modules: readonly Module[];
}

export function fieldsOf(program: Program): ProgramFields {
  const { audience, roles, prerequisites, inOrder, enrolment, due, validMonths } = program;
  const { remindDays, certificate, modules } = program;
  return {
    ...textFieldsOf(program),
    audience,
    roles,
    prerequisites,
    inOrder,
    due,
    validMonths,
    remindDays,
    certificate,
    modules,
    isSelf: enrolment.self,
    enrolRoles: enrolment.roles,
  };
}

type Patch = Omit<InputOf<typeof programRoutes.update>, 'id' | 'version'>;

/** Converts changed fields to the server's format. */
export function toPatch(program: Program, changes: Partial<ProgramFields>): Patch {
  const { isSelf, enrolRoles, ...rest } = changes;
  const now = { ...fieldsOf(program), ...changes };
  return {
    ...patchOf(program, rest),
    ...((isSelf !== undefined || enrolRoles !== undefined) && {
      enrolment: { self: now.isSelf, roles: [...now.enrolRoles] },
    }),
  } as Patch;
}
