import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import { fieldsOf as pickFields } from '#shared/fields.ts';
import { type Program, type ProgramDetails, programFields, type programRoutes } from '../../contract.ts';

/** Fields of a program in the editor. */
export interface ProgramFields
  extends TextFields,
    Omit<ProgramDetails, 'titles' | 'descriptions' | 'enrolment'> {
  isSelf: boolean;
  enrolRoles: ProgramDetails['enrolment']['roles'];
}

export function fieldsOf(program: Program): ProgramFields {
  const { titles: _, descriptions: __, enrolment, ...others } = pickFields(programFields, 'written', program);
  return {
    ...textFieldsOf(program),
    ...others,
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
