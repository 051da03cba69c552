import type { AdminUser } from '../../contract.ts';

/** A person's name, each part isolated, so that a name in two scripts keeps its order; the address if there is none. */
export function PersonName({
  firstName,
  lastName,
  email,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>) {
  if (!firstName && !lastName) return <bdi>{email}</bdi>;
  return (
    <>
      {firstName && <bdi>{firstName}</bdi>} {lastName && <bdi>{lastName}</bdi>}
    </>
  );
}
