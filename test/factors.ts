import { Secret, TOTP } from 'otpauth';
import { setPassword } from '#features/identity/server/accounts/passwords.ts';
import { actAsHub } from '#server/context.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { EngineName } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { memberOf } from './members.ts';
import { type BegunSignIn, beginSignIn, openSignInPage } from './relying-party.ts';

export const password = 'violet harbour at nine';

/** Returns the code of an authenticator app, `steps` half minutes from the hub's time. */
export function codeAt({ hub }: TestHub, secret: string, steps = 0): string {
  const timestamp = hub.ctx.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Starts a hub at a host name, since passkeys do not work at an IP address, and with an adjustable clock. */
export async function startHubWithClock(engine: EngineName, extra: Record<string, string> = {}) {
  const test = await startTestHub(engine, extra);
  const { ctx } = test.hub;
  const url = test.hub.url.replace('127.0.0.1', 'localhost');
  ctx.config.publicUrl = url;
  // The clock stands still between two moves, so that a valid code stays valid for the whole test.
  let now = Date.now();
  ctx.now = () => new Date(now);
  return {
    ...test,
    hub: { ...test.hub, url },
    pass(ms: number) {
      now += ms;
    },
  };
}

/** Adds a signed-in person with a password. */
export async function addAccount(test: TestHub, given: Parameters<typeof memberOf>[1] = {}) {
  const member = await memberOf(test, given);
  await setPassword(actAsHub(test.hub.ctx), member.uid, password);
  return member;
}

type Account = Awaited<ReturnType<typeof addAccount>>;

/** Sets up an authenticator app; it is confirmed by a past code, so that current ones remain unused. */
export async function addTotp(test: TestHub, account: Account) {
  const begun = await account.send('POST', '/api/profile/factors/totp/begin');
  const { secret } = (await begun.json()) as { secret: string };
  const answer = await account.send('POST', '/api/profile/factors/totp', { code: codeAt(test, secret, -1) });
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

/** Second step of a sign-in, in a browser where the password was correct. */
export interface SecondStep {
  browser: Browser;
  begun: BegunSignIn;
  first: string;
  page: string;
}

export async function openSecondStep(
  test: TestHub,
  { email }: { email: string },
  browser = openBrowser(test.hub.url),
): Promise<SecondStep> {
  const begun = await beginSignIn(test.hub.ctx);
  const first = await openSignInPage(browser, begun);
  const answer = await browser.post(first, { email, password });
  return { browser, begun, first, page: answer.headers.get('location') ?? '' };
}
