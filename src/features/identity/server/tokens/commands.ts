import { CommandError, command, optional, required, text, wholeNumber } from '#server/commands/command.ts';
import { dayMs } from '#shared/durations.ts';
import { emailOption, userNamed } from '../users/named.ts';
import { isBlocked } from '../users/service.ts';
import { findTokenUid, listTokens, type StoredToken } from './repository.ts';
import { createToken, revokeToken } from './service.ts';

export const tokenCommands = [
  command({
    name: 'token create',
    about: 'Create a personal token for a program that acts on behalf of a user; it is printed only once',
    options: {
      email: emailOption,
      name: optional('NAME', 'What it is for', tokenName),
      days: optional('DAYS', 'Days until it expires; without this, it never expires', days),
    },
    async run(ctx, { email, name = 'command line', days }) {
      const user = await userNamed(ctx, email);
      if (isBlocked(ctx, user)) throw new CommandError(`${email} is blocked: their tokens are refused`);
      const { uid } = user;
      const expiresAt = days === undefined ? null : new Date(ctx.now().getTime() + days * dayMs);
      const { token, secret } = await createToken(ctx, { uid, name, expiresAt });
      return { lines: [secret], data: { ...toListed(token), token: secret } };
    },
  }),
  command({
    name: 'token list',
    about: 'List a person’s personal tokens, without their secrets',
    options: { email: emailOption },
    async run(ctx, { email }) {
      const { uid } = await userNamed(ctx, email);
      const tokens = await listTokens(ctx, uid);
      return { lines: tokens.map(toLine), data: tokens.map(toListed) };
    },
  }),
  command({
    name: 'token revoke',
    about: 'Revoke a personal token immediately',
    options: { id: required('ID', 'its id, as printed by token list', text) },
    async run(ctx, { id }) {
      const uid = await findTokenUid(ctx, id);
      if (uid === null || !(await revokeToken(ctx, uid, id)))
        throw new CommandError(`there is no token ${id}`);
      return { lines: [`The token ${id} is revoked.`], data: { id } };
    },
  }),
];

function tokenName(given: string): string {
  if (given.length > 100) throw new Error('longer than 100 characters');
  return text(given);
}

function days(given: string): number {
  const number = wholeNumber(given);
  if (number > 3650) throw new Error('more than 3650');
  return number;
}

function toListed({ id, name, createdAt, lastUsedAt, expiresAt }: StoredToken) {
  return { id, name, createdAt, lastUsedAt, expiresAt };
}

function toLine({ id, name, createdAt, lastUsedAt, expiresAt }: StoredToken): string {
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? 'never';
  const about = `created ${day(createdAt)}, last used ${day(lastUsedAt)}, expires ${day(expiresAt)}`;
  return [id, name, about].join('\t');
}
