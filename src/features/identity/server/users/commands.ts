import { createInterface } from 'node:readline/promises';
import { command, optional, text } from '#server/commands/command.ts';
import { type Role, roles } from '#shared/roles.ts';
import { addUser } from './add.ts';
import { blockUser, unblockUser } from './block.ts';
import { emailOption, userNamed } from './named.ts';
import { withRefusalReason } from './refusals.ts';
import { listUsersAfter, type StoredUser } from './repository.ts';

const listedAtOnce = 500;

export const userCommands = [
  command({
    name: 'user add',
    about: 'Create an account',
    options: {
      email: emailOption,
      password: optional('PASSWORD', 'Their password; - reads it from standard input', readPassword),
      roles: optional('ROLES', `Roles, separated by commas: ${roles.join(', ')}`, readRoles),
      'first-name': optional('NAME', 'Their first name', text),
      'last-name': optional('NAME', 'Their last name', text),
    },
    async run(ctx, given) {
      const names = { firstName: given['first-name'], lastName: given['last-name'] };
      const user = await addUser(ctx, { ...given, ...names });
      const listed = toListed(user);
      return { lines: [`Added ${user.email} as ${user.roles.join(', ')}.`], data: listed };
    },
  }),
  command({
    name: 'user list',
    about: 'List all accounts',
    options: {},
    async run(ctx) {
      const users: StoredUser[] = [];
      for (let after = ''; ; ) {
        const piece = await listUsersAfter(ctx, after, listedAtOnce);
        users.push(...piece);
        const last = piece.at(-1);
        if (!last || piece.length < listedAtOnce) break;
        after = last.email;
      }
      return { lines: users.map(toLine), data: users.map(toListed) };
    },
  }),
  command({
    name: 'user block',
    about: 'Block a person; their sessions end immediately',
    options: { email: emailOption },
    async run(ctx, { email }) {
      const { uid } = await userNamed(ctx, email);
      const user = await withRefusalReason(blockUser(ctx, uid));
      return { lines: [`${email} is blocked.`], data: toListed(user) };
    },
  }),
  command({
    name: 'user unblock',
    about: 'Unblock a person',
    options: { email: emailOption },
    async run(ctx, { email }) {
      const { uid } = await userNamed(ctx, email);
      const user = await withRefusalReason(unblockUser(ctx, uid));
      return { lines: [`${email} is not blocked.`], data: toListed(user) };
    },
  }),
];

function toListed({ uid, email, firstName, lastName, roles, blockedAt, createdAt, lastSignIn }: StoredUser) {
  return { uid, email, firstName, lastName, roles, blockedAt, createdAt, lastSignIn };
}

function toLine({ email, firstName, lastName, roles, blockedAt }: StoredUser): string {
  const name = `${firstName} ${lastName}`.trim();
  return [email, name, roles.join(','), blockedAt ? 'blocked' : ''].join('\t').trimEnd();
}

function readRoles(given: string): Role[] {
  const names = given.split(',').map((name) => name.trim().toUpperCase());
  const wrong = names.find((name) => !(roles as readonly string[]).includes(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not one of ${roles.join(', ')}`);
  return roles.filter((role) => names.includes(role));
}

/** Reads a password, from standard input for `-`: on the command line everybody who lists processes can see it. */
async function readPassword(given: string): Promise<string> {
  if (given !== '-') return given;
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Error('nothing came from standard input');
}
