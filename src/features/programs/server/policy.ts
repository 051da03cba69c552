import type { PersonRecord } from '#features/identity/server/index.ts';
import { type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import type { StoredProgram } from './programs/stored.ts';

/** Rules: members take programs; editors and administrators make them, enrol people and read reports. */
export function rules(actor: Actor): readonly Rule[] {
  const makes = { action: ['read', 'create', 'update', 'delete'], subject: 'Program' } satisfies Rule;
  return [
    ...when(isMember(actor), {
      action: 'read',
      subject: 'Program',
      conditions: { state: 'published' },
      reason: 'member',
    }),
    ...when(hasRole(actor, 'EDITOR'), { ...makes, reason: 'editor' }),
    ...when(hasRole(actor, 'ADMIN'), { ...makes, reason: 'administrator' }),
  ];
}

/** True if a person belongs to the audience of a program. */
export function isFor(
  { audience, roles }: Pick<StoredProgram, 'audience' | 'roles'>,
  person: Pick<PersonRecord, 'roles' | 'isSecurityLicensed'>,
): boolean {
  if (audience === 'licensed' && !person.isSecurityLicensed) return false;
  return roles.length === 0 || roles.some((role) => person.roles.includes(role));
}

/** True if somebody may see a program. Learners keep seeing it, whatever changes. */
export function canSeeProgram(
  program: Pick<StoredProgram, 'audience' | 'roles' | 'state'>,
  person: Pick<PersonRecord, 'roles' | 'isSecurityLicensed'>,
  isEnrolled: boolean,
): boolean {
  return isEnrolled || (program.state === 'published' && isFor(program, person));
}

/** True if somebody is enrolled automatically by role. */
export function isEnrolledByRole(
  program: Pick<StoredProgram, 'audience' | 'roles' | 'state' | 'enrolment'>,
  person: Pick<PersonRecord, 'roles' | 'isSecurityLicensed' | 'isActive'>,
): boolean {
  return (
    program.state === 'published' &&
    person.isActive &&
    program.enrolment.roles.some((role) => person.roles.includes(role)) &&
    isFor(program, person)
  );
}

/** True for people who may download a certificate: its owner, editors and administrators. */
export function canDownload(actor: Actor, certificate: { uid: string }): boolean {
  return isMember(actor) && (actor.uid === certificate.uid || hasRole(actor, 'EDITOR', 'ADMIN'));
}
