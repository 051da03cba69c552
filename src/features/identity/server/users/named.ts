import { CommandError, required } from '#server/commands/command.ts';
import type { Context } from '#server/context.ts';
import { findUserByEmail, normaliseEmail, type StoredUser } from './repository.ts';

/** The option that says of whom a command speaks. */
export const emailOption = required('ADDRESS', 'Their e-mail address', readEmail);

function readEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 254)
    throw new Error(`"${text}" is not an e-mail address`);
  return normaliseEmail(text);
}

/** Whom an address names. Throws a CommandError when nobody has it. */
export async function userNamed(ctx: Context, email: string): Promise<StoredUser> {
  const user = await findUserByEmail(ctx, email);
  if (!user) throw new CommandError(`nobody here has the address ${email}`);
  return user;
}
