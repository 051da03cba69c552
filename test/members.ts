import { hashSecret, newSecret } from '#features/identity/server/secrets.ts';
import { insertSession, type StoredSession } from '#features/identity/server/sessions/repository.ts';
import { findUser, replaceUser, type StoredUser } from '#features/identity/server/users/repository.ts';
import { createUser } from '#features/identity/server/users/service.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { type Caller, callerOf } from './caller.ts';
import type { TestHub } from './hub.ts';

/** A signed-in member, created without a sign-in: for tests of everything that comes after it. */
export interface TestMember {
  uid: string;
  email: string;
  /** Cookie of the member's browser, as `hub-session=…`. */
  cookie: string;
}

export async function addMember(ctx: Context, given: Partial<StoredUser> = {}): Promise<TestMember> {
  const email = given.email ?? `${newId(8)}@example.com`;
  const { uid } = await createUser(actAsHub(ctx), { ...given, email });
  const user = await findUser(ctx, uid);
  if (user) await replaceUser(ctx, user.version, { ...user, ...given, uid, email });
  return { uid, email, cookie: await addSession(ctx, uid) };
}

/** Adds a session of a user in one more browser; returns its cookie. */
export async function addSession(
  ctx: Context,
  uid: string,
  fields: Partial<StoredSession> = {},
): Promise<string> {
  const secret = newSecret();
  const now = ctx.now();
  const session = {
    id: newId(),
    issuer: '',
    browser: 'Test',
    createdAt: now,
    provenAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + ctx.config.sessionMs),
    ...fields,
  };
  await insertSession(ctx, { ...session, uid }, hashSecret(secret));
  return `hub-session=${secret}`;
}

/** Adds a signed-in member who can call the hub. */
export async function memberOf(
  { hub }: TestHub,
  given: Partial<StoredUser> = {},
): Promise<Caller & TestMember> {
  const member = await addMember(hub.ctx, given);
  return { ...member, ...callerOf(hub.url, member.cookie) };
}
