import type { BrowserContext } from '@playwright/test';
import { setPassword } from '#features/identity/server/accounts/passwords.ts';
import { removeSessions } from '#features/identity/server/sessions/repository.ts';
import { findUser, replaceUser, type StoredUser } from '#features/identity/server/users/repository.ts';
import { actAsHub, type Context, closeContext } from '#server/context.ts';
import { addMember, addSession, type TestMember } from '../test/members.ts';
import { openContext } from '../test/open-context.ts';

interface HubOfTest {
  url: string;
  settings: Record<string, string>;
}

const tools = { findUser, replaceUser, removeSessions };

/** Works on the database of a running hub, as the operator's command line does. */
export async function openDatabase<Result>(
  { settings }: HubOfTest,
  work: (ctx: Context, repositories: typeof tools) => Promise<Result>,
): Promise<Result> {
  const ctx = await openContext(settings);
  try {
    return await work(ctx, tools);
  } finally {
    await closeContext(ctx);
  }
}

/** Signs a browser in as a new user without the sign-in page, for journeys about what comes after it. */
export async function signInAs(
  context: BrowserContext,
  hub: HubOfTest,
  given: Partial<StoredUser> = {},
): Promise<TestMember> {
  const member = await openDatabase(hub, (ctx) => addMember(ctx, given));
  await giveCookie(context, hub, member.cookie);
  return member;
}

/** Signs one more browser in as an existing user. */
export async function signInToo(context: BrowserContext, hub: HubOfTest, uid: string): Promise<void> {
  const cookie = await openDatabase(hub, (ctx) => addSession(ctx, uid, { browser: 'Firefox on Linux' }));
  await giveCookie(context, hub, cookie);
}

/** Adds an account with a password for signing in. */
export function addAccount(
  hub: HubOfTest,
  { password, ...given }: Partial<StoredUser> & { password: string },
): Promise<TestMember> {
  return openDatabase(hub, async (ctx) => {
    const member = await addMember(ctx, given);
    await setPassword(actAsHub(ctx), member.uid, password);
    return member;
  });
}

async function giveCookie(context: BrowserContext, hub: HubOfTest, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: hub.url, httpOnly: true, sameSite: 'Lax' }]);
}
