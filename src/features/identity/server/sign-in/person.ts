import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  hasIdentity,
  insertIdentity,
  type StoredUser,
} from '../users/repository.ts';
import { createUser } from '../users/service.ts';
import { subjectOf } from '../users/subject.ts';
import { SignInError } from './failure.ts';

/** An issuer's claims about a person. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/**
 * Finds the person for these claims. A new identity is linked to an account with its address, or gets a new account.
 * An unverified address proves nothing: it neither opens an account nor creates one, since the address's real owner
 * would find somebody else in it later.
 */
export async function findPerson(ctx: ActingContext, claims: Claims): Promise<StoredUser> {
  return transaction(ctx, async (inside) => {
    const existing = await findUserByIdentity(inside, claims.issuer, claims.subject);
    if (existing) return existing;
    if (!claims.email) throw new SignInError('internal-error', 'the issuer tells no e-mail address');
    if (!claims.isEmailVerified)
      throw new SignInError('internal-error', 'the issuer has not verified the e-mail address');
    const named = await findUserByEmail(inside, claims.email);
    if (named && (await hasIdentity(inside, named.uid, claims.issuer)))
      throw new SignInError('internal-error', 'the address belongs to somebody else of the same issuer');
    const user = named ?? (await createUser(inside, newcomer(claims)));
    await insertIdentity(inside, { issuer: claims.issuer, subject: claims.subject, uid: user.uid });
    await recordChange(inside, {
      action: 'identity.linked',
      subject: subjectOf(user),
      after: { issuer: claims.issuer },
    });
    return user;
  });
}

function newcomer({ email, firstName, lastName }: Claims) {
  return { email, firstName, lastName };
}
