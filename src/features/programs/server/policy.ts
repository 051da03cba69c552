import type { KnownPerson } from '#features/identity/server/index.ts';
import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredProgram } from './programs/stored.ts';

/** Members take programs; editors and administrators make them, enrol people and read reports. */
export function rules(actor: Actor): readonly Rule[] {
  const makes = { action: ['read', 'create', 'update', 'delete'], subject: 'Program' } satisfies Rule;
  return [
    ...when(isMember(actor), {
      ...{ action: 'read', subject: 'Program', conditions: { state: 'published' }, reason: 'member' },
    }),
    ...when(hasRole(actor, 'EDITOR'), { ...makes, reason: 'editor' }),
    ...when(hasRole(actor, 'ADMIN'), { ...makes, reason: 'administrator' }),
  ];
}

/** Whom a program is for. */
export function isFor(
  { audience, roles }: Pick<StoredProgram, 'audience' | 'roles'>,
  person: Pick<KnownPerson, 'roles' | 'isSecurityLicensed'>,
): boolean {
  if (audience === 'licensed' && !person.isSecurityLicensed) return false;
  return roles.length === 0 || roles.some((role) => person.roles.includes(role));
}

/** Whether somebody is shown a program. Who takes it keeps it, whatever becomes of it or of them. */
export function canSeeProgram(
  program: Pick<StoredProgram, 'audience' | 'roles' | 'state'>,
  person: Pick<KnownPerson, 'roles' | 'isSecurityLicensed'>,
  isEnrolled: boolean,
): boolean {
  return isEnrolled || (program.state === 'published' && isFor(program, person));
}

/** Whether the hub enrols somebody by their roles. */
export function isEnrolledByRole(
  program: Pick<StoredProgram, 'audience' | 'roles' | 'state' | 'enrolment'>,
  person: Pick<KnownPerson, 'roles' | 'isSecurityLicensed' | 'isActive'>,
): boolean {
  return (
    program.state === 'published' &&
    person.isActive &&
    program.enrolment.roles.some((role) => person.roles.includes(role)) &&
    isFor(program, person)
  );
}

/** Whether somebody may have a certificate as a file: its owner, and those who make programs. */
export function canDownload(actor: Actor, certificate: { uid: string }): boolean {
  return isMember(actor) && (actor.uid === certificate.uid || hasRole(actor, 'EDITOR', 'ADMIN'));
}
