import type { AdminUser } from '../../contract.ts';

/** A person's name, each part isolated: one in two scripts keeps its order. Whoever has none goes by their address. */
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
