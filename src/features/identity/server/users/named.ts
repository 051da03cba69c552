import { CommandError, required } from '#server/commands/command.ts';
import type { Context } from '#server/context.ts';
import { findUserByEmail, normaliseEmail, type StoredUser } from './repository.ts';

/** Option for the person that a command is about. */
export const emailOption = required('ADDRESS', 'Their e-mail address', readEmail);

function readEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 254)
    throw new Error(`"${text}" is not an e-mail address`);
  return normaliseEmail(text);
}

/** Finds the person with an address. Throws a CommandError if there is none. */
export async function userNamed(ctx: Context, email: string): Promise<StoredUser> {
  const user = await findUserByEmail(ctx, email);
  if (!user) throw new CommandError(`no account has the address ${email}`);
  return user;
}
