import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import {
  addAccount,
  addTotp,
  codeAt,
  openSecondStep,
  startHubWithClock,
} from '../../../../../test/factors.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { createToken } from '../tokens/service.ts';

const path = '/api/profile/factors';
const changes = [
  ['POST', `${path}/totp/begin`],
  ['DELETE', `${path}/totp`],
  ['POST', `${path}/recovery-codes`],
  ['POST', `${path}/passkeys/begin`],
  ['DELETE', `${path}/passkeys/x`],
] as const;

onBothEngines('one’s own second factors', (engine) => {
  let test: Awaited<ReturnType<typeof startHubWithClock>>;
  beforeAll(async () => {
    test = await startHubWithClock(engine);
  });

  it('are empty at first', async () => {
    const account = await addAccount(test);
    expect(await (await account.fetch(path)).json()).toEqual({
      totp: null,
      recoveryCodes: 0,
      passkeys: [],
      canHavePasskeys: true,
    });
    expect((await test.fetch(path)).status).toBe(401);
  });

  it('are active from the first valid code of an app on, with ten recovery codes', async () => {
    const account = await addAccount(test);
    const offer = await (await account.send('POST', `${path}/totp/begin`)).json();
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Resource%20Hub:.*secret=/);
    expect(offer.uri).toContain(offer.secret);
    expect(offer.qr).toMatch(/^<svg /);
    expect((await (await account.fetch(path)).json()).totp).toBeNull();
    const wrong = await account.send('POST', `${path}/totp`, { code: codeAt(test, offer.secret, 5) });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).params.issues).toEqual([{ path: 'code', reason: 'wrong' }]);
    const right = await account.send('POST', `${path}/totp`, { code: codeAt(test, offer.secret) });
    const { recoveryCodes } = await right.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(await (await account.fetch(path)).json()).toMatchObject({
      totp: { addedAt: expect.any(String) },
      recoveryCodes: 10,
    });
    // The code that confirmed it does not sign in.
    const { browser, page } = await openSecondStep(test, account);
    expect((await browser.post(page, { code: codeAt(test, offer.secret) })).status).toBe(422);
    // The offer is used up.
    const again = await account.send('POST', `${path}/totp`, { code: codeAt(test, offer.secret) });
    expect(again.status).toBe(410);
  });

  it('can move to a new phone, and the old one works until then', async () => {
    const account = await addAccount(test);
    const old = await addTotp(test, account);
    await account.send('POST', `${path}/totp/begin`);
    const one = await openSecondStep(test, account);
    expect((await one.browser.post(one.page, { code: codeAt(test, old.secret) })).status).toBe(303);
    const next = await addTotp(test, account);
    expect(next.recoveryCodes).toBeNull();
    const two = await openSecondStep(test, account);
    expect((await two.browser.post(two.page, { code: codeAt(test, old.secret, 1) })).status).toBe(422);
    expect((await two.browser.post(two.page, { code: codeAt(test, next.secret, 1) })).status).toBe(303);
  });

  it('get new recovery codes that replace the old ones; without a factor there are none', async () => {
    const account = await addAccount(test);
    expect((await account.send('POST', `${path}/recovery-codes`)).status).toBe(404);
    const { recoveryCodes: old } = await addTotp(test, account);
    const { recoveryCodes } = await (await account.send('POST', `${path}/recovery-codes`)).json();
    expect(recoveryCodes).toHaveLength(10);
    const { browser, page } = await openSecondStep(test, account);
    expect((await browser.post(page, { 'recovery-code': old[0] ?? '' })).status).toBe(422);
    expect((await browser.post(page, { 'recovery-code': recoveryCodes[0] })).status).toBe(303);
  });

  it('end, with the second step and the recovery codes, with the last factor', async () => {
    const account = await addAccount(test);
    await addTotp(test, account);
    expect((await account.send('DELETE', `${path}/totp`)).status).toBe(200);
    expect((await account.send('DELETE', `${path}/totp`)).status).toBe(404);
    expect(await (await account.fetch(path)).json()).toMatchObject({ totp: null, recoveryCodes: 0 });
    expect((await openSecondStep(test, account)).page).toContain('/oidc/auth/');
  });

  it('need a fresh proof of identity', async () => {
    const account = await addAccount(test);
    await addTotp(test, account);
    test.pass(10 * 60_000 + 1);
    for (const [method, address] of changes) {
      const answer = await account.send(method, address);
      expect(answer.status).toBe(403);
      expect((await answer.json()).params).toEqual({ reason: 'prove-again' });
    }
    expect((await account.fetch(path)).status).toBe(200);
  });

  it('cannot be managed with a personal token', async () => {
    const account = await addAccount(test);
    const { secret } = await createToken(actAsHub(test.hub.ctx), {
      uid: account.uid,
      name: 'program',
      expiresAt: null,
    });
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    for (const [method, address] of [['GET', path] as const, ...changes]) {
      const answer = await test.fetch(address, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      expect(answer.status).toBe(403);
    }
  });

  it('are in the trail, with no readable secret anywhere', async () => {
    const account = await addAccount(test);
    const { secret, recoveryCodes } = await addTotp(test, account);
    await account.send('POST', `${path}/recovery-codes`);
    await account.send('DELETE', `${path}/totp`);
    const entries = (await listEntries(test.hub.ctx)).filter(({ subject }) => subject.id === account.uid);
    expect(entries.map(({ action }) => action).slice(-4)).toEqual([
      'factor.added',
      'recovery-codes.made',
      'recovery-codes.made',
      'factor.removed',
    ]);
    await addTotp(test, account);
    const query = test.hub.ctx.db.query.withTables<{
      credentials: Record<string, unknown>;
      recovery_codes: Record<string, unknown>;
      oidc_records: Record<string, unknown>;
    }>();
    const stored = JSON.stringify([
      entries,
      await query.selectFrom('credentials').selectAll().execute(),
      await query.selectFrom('recovery_codes').selectAll().execute(),
      await query.selectFrom('oidc_records').selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('can be removed by an administrator if they are lost', async () => {
    const account = await addAccount(test);
    await addTotp(test, account);
    const address = `/api/users/${account.uid}/factors`;
    const somebody = await memberOf(test);
    expect((await somebody.send('DELETE', address)).status).toBe(403);
    expect((await account.send('DELETE', address)).status).toBe(403);
    const admin = await memberOf(test, { roles: ['ADMIN'] });
    expect((await admin.send('DELETE', '/api/users/nobody/factors')).status).toBe(404);
    expect((await admin.send('DELETE', address)).status).toBe(200);
    expect((await openSecondStep(test, account)).page).toContain('/oidc/auth/');
    const removed = (await listEntries(test.hub.ctx)).findLast(({ action }) => action === 'factor.removed');
    expect(removed).toMatchObject({
      subject: { id: account.uid },
      actor: { id: admin.uid },
      before: { kind: 'totp' },
    });
    // Their own they remove as everybody does.
    test.pass(10 * 60_000 + 1);
    const own = await admin.send('DELETE', `/api/users/${admin.uid}/factors`);
    expect((await own.json()).params).toEqual({ reason: 'prove-again' });
  });
});

onBothEngines('where another issuer manages the accounts', (engine) => {
  it('there are no second factors here', async () => {
    const test = await startTestHub(engine, {
      OIDC_ISSUER: 'https://issuer.example',
      OIDC_CLIENT_ID: 'hub',
      OIDC_CLIENT_SECRET: 'x',
    });
    const admin = await memberOf(test, { roles: ['ADMIN'] });
    expect((await admin.fetch(path)).status).toBe(404);
    for (const [method, address] of [...changes, ['DELETE', `/api/users/${admin.uid}/factors`] as const])
      expect((await admin.send(method, address)).status).toBe(404);
  });
});

onBothEngines('at a number instead of a name', (engine) => {
  it('there are no passkeys, since browsers make none', async () => {
    const test = await startTestHub(engine);
    const member = await memberOf(test);
    expect(await (await member.fetch(path)).json()).toMatchObject({ canHavePasskeys: false });
    expect((await member.send('POST', `${path}/passkeys/begin`)).status).toBe(403);
  });
});
