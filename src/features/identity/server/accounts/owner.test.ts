import { expect, it } from 'vitest';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { actAsHub } from '#server/context.ts';
import { describeStartFailure } from '#server/start-failure.ts';
import { roles } from '#shared/roles.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { onBothEnginesInFull, testSettings } from '../../../../../test/context.ts';
import { atOnce, startTestHub } from '../../../../../test/hub.ts';
import { countUsers, findUserByEmail } from '../users/repository.ts';
import { createUser } from '../users/service.ts';
import { verifyPassword } from './passwords.ts';

const password = 'violet harbour at nine';
const person = { firstName: 'Rania', lastName: 'Haddad', email: 'rania@example.com', password };
const linkIn = (lines: readonly string[]) =>
  /^Set up the owner's account: (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';

onBothEnginesInFull('the owner', (engine) => {
  it('is set up by a link that works once, and only the newest', async () => {
    const settings = await testSettings(engine);
    const before = await startHub(readConfig(settings), atOnce);
    const old = linkIn(before.announcements);
    await before.stop();
    const { hub } = await startTestHub(engine, settings);
    const link = linkIn(hub.announcements);
    const browser = openBrowser(hub.url);
    expect((await browser.get(new URL(old).pathname)).status).toBe(410);
    expect((await browser.get(link)).status).toBe(200);
    const path = new URL(link).pathname;
    const faulty = await browser.post(path, { ...person, email: 'rania', lastName: ' ', password: '12' });
    expect(faulty.status).toBe(422);
    const html = await faulty.text();
    for (const field of ['lastName', 'email', 'password'])
      expect(html).toContain(`aria-describedby="account-${field}-fault`);
    expect(html).toContain('value="Rania"');
    const answers = await Promise.all(
      [1, 2].map((n) => browser.post(path, { ...person, email: `r${n}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect(await countUsers(hub.ctx)).toBe(1);
    const owner =
      (await findUserByEmail(hub.ctx, 'r1@example.com')) ??
      (await findUserByEmail(hub.ctx, 'r2@example.com'));
    expect(owner).toMatchObject({ firstName: 'Rania', roles });
    expect(await verifyPassword(hub.ctx, owner?.uid ?? null, password)).toBe(true);
    expect((await browser.post(path, person)).status).toBe(410);
  }, 30_000);

  it('is created from the settings at the first start, and never changed by them', async () => {
    const settings = {
      ...(await testSettings(engine)),
      OWNER_EMAIL: 'Owner@example.com',
      OWNER_PASSWORD: password,
    };
    const first = await startHub(readConfig(settings), atOnce);
    const owner = await findUserByEmail(first.ctx, 'owner@example.com');
    expect(owner?.roles).toEqual(roles);
    expect(first.announcements).toEqual([]);
    await first.stop();
    for (const changes of [
      { OWNER_PASSWORD: 'amber meadow at dawn' },
      { OWNER_EMAIL: 'other@example.com' },
    ]) {
      const next = await startHub(readConfig({ ...settings, ...changes }), atOnce);
      expect(await countUsers(next.ctx)).toBe(1);
      expect(await verifyPassword(next.ctx, owner?.uid ?? null, password)).toBe(true);
      await next.stop();
    }
  }, 30_000);

  it('does not take over an existing account', async () => {
    const settings = await testSettings(engine);
    const first = await startHub(readConfig(settings), atOnce);
    const { uid } = await createUser(actAsHub(first.ctx), { email: 'owner@example.com' });
    await first.stop();
    const { hub } = await startTestHub(engine, {
      ...settings,
      OWNER_EMAIL: 'owner@example.com',
      OWNER_PASSWORD: password,
    });
    expect((await findUserByEmail(hub.ctx, 'owner@example.com'))?.roles).toEqual(['USER']);
    expect(await verifyPassword(hub.ctx, uid, password)).toBe(false);
  }, 30_000);
});

it.each([
  ['password1234', 'OWNER_PASSWORD: one of the passwords that many people have; choose another one'],
  ['owner@example.com', 'OWNER_PASSWORD: made of the e-mail address; choose another one'],
])('prevents the start, with one line, by the password %s', async (weak, line) => {
  const settings = {
    ...(await testSettings('sqlite')),
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: weak,
  };
  const failure = await startHub(readConfig(settings), atOnce).catch((error: unknown) => error);
  expect(describeStartFailure(failure)).toBe(line);
});

it('waits for their first sign-in at an external issuer, and there is no provider here', async () => {
  const { hub, fetch } = await startTestHub('sqlite', {
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'hub',
    OWNER_EMAIL: 'owner@example.com',
  });
  expect(hub.announcements).toEqual([]);
  const owner = await findUserByEmail(hub.ctx, 'owner@example.com');
  expect(owner?.roles).toEqual(roles);
  for (const path of ['/oidc/.well-known/openid-configuration', '/account/forgot', '/account/set-up/x'])
    expect((await fetch(path)).status).toBe(404);
});
