import { CommandError, UsageError } from '#server/commands/command.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Role } from '#shared/roles.ts';
import { hashPassword, type PasswordFault, passwordFault, storePassword } from '../accounts/passwords.ts';
import type { StoredUser } from './repository.ts';
import { createUser } from './service.ts';

interface NewUserInput {
  email: string;
  password?: string | undefined;
  roles?: readonly Role[] | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

const faults: Readonly<Record<PasswordFault, string>> = {
  'too-short': 'shorter than 12 characters',
  'too-long': 'longer than 256 characters',
  'too-common': 'too common',
  'too-similar': 'too close to the address',
};

/** Creates an account and its password in one transaction. */
export async function addUser(ctx: ActingContext, input: NewUserInput): Promise<StoredUser> {
  const { email, password, roles, firstName = '', lastName = '' } = input;
  const fault = password === undefined ? null : await passwordFault(password, { email, firstName, lastName });
  if (fault) throw new UsageError(`--password: ${faults[fault]}`);
  const hash = password === undefined ? null : await hashPassword(password);
  try {
    return await transaction(ctx, async (inside) => {
      const user = await createUser(inside, { email, firstName, lastName, ...(roles && { roles }) });
      if (hash !== null) await storePassword(inside, user.uid, hash);
      return user;
    });
  } catch (error) {
    if (ctx.db.engine.isDuplicate(error))
      throw new CommandError(`the address ${email} is already in use`, { cause: error });
    throw error;
  }
}
