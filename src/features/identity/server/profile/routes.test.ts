import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { profileRoutes } from '../../contract.ts';
import { createToken } from '../tokens/service.ts';
import { findUser } from '../users/repository.ts';
import { exportOwn } from './export.ts';

const input = { version: 1, firstName: 'Ada', lastName: 'Lovelace', language: 'fr' };

onBothEngines('one’s own profile', (engine) => {
  const started = startTestHub(engine);

  async function trailOf(uid: string) {
    const { hub } = await started;
    const owner = { uid, email: '', session: '', provenAt: new Date() };
    return (await exportOwn(hub.ctx, owner)).trail;
  }

  it('is changed with the version that was read, and the trail lists the changes', async () => {
    const member = await memberOf(await started, { firstName: 'Augusta', lastName: 'Lovelace' });
    const answer = await member.send('PATCH', '/api/profile', { ...input, firstName: '  Ada ' });
    expect(await answer.json()).toMatchObject({ ...input, version: 2, uid: member.uid });
    expect((await trailOf(member.uid)).at(-1)).toMatchObject({
      action: 'user.updated',
      actor: { id: member.uid },
      before: { firstName: 'Augusta', language: null },
      after: { firstName: 'Ada', language: 'fr' },
    });
  });

  it('answers a lost race with the newer document and changes nothing', async () => {
    const member = await memberOf(await started);
    await member.send('PATCH', '/api/profile', input);
    const late = await member.send('PATCH', '/api/profile', { ...input, firstName: 'Grace' });
    expect(late.status).toBe(409);
    const { code, params } = await late.json();
    expect([code, params.current]).toEqual(['conflict', expect.objectContaining({ ...input, version: 2 })]);
    expect(await (await member.fetch(`/api/users/${member.uid}`)).json()).toEqual(params.current);
  });

  it.each([
    ['roles', ['USER', 'ADMIN']],
    ['solutionNumber', '4711'],
    ['isSecurityLicensed', true],
    ['is_security_licensed', 1],
    ['crd_check', 'passed'],
    ['crdCheck', 'passed'],
    ['email', 'somebody@else.example'],
    ['uid', 'somebody-else'],
    ['photo', '0'.repeat(64)],
    ['blockedAt', null],
    ['createdAt', '2000-01-01T00:00:00.000Z'],
    ['__proto__x', {}],
    ['constructor', {}],
  ])('refuses to let people change their %s', async (field, value) => {
    const { hub } = await started;
    const member = await memberOf(await started);
    const before = await findUser(hub.ctx, member.uid);
    const answer = await member.send('PATCH', '/api/profile', { ...input, [field]: value });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid-input']);
    expect(await findUser(hub.ctx, member.uid)).toEqual(before);
  });

  it.each([
    ['no first name', { firstName: '   ' }, 'firstName'],
    ['a name too long', { lastName: 'x'.repeat(81) }, 'lastName'],
    ['a line break in a name', { firstName: 'A\nB' }, 'firstName'],
    ['a name that turns the text around', { firstName: 'A\u202eB' }, 'firstName'],
    ['a language we do not speak', { language: 'xx' }, 'language'],
    ['no version', { version: undefined }, 'version'],
  ])('refuses %s, naming the field', async (_, change, path) => {
    const member = await memberOf(await started);
    const answer = await member.send('PATCH', '/api/profile', { ...input, ...change });
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', params: { issues: [{ path }] } });
  });

  it('accepts names as people write them', async () => {
    const member = await memberOf(await started);
    // The joiner in the last one is part of the word.
    for (const [at, firstName] of ['O’Brien-Łukasz', 'عبد الرحمن', '李', 'می\u200cخواهم'].entries()) {
      const answer = await member.send('PATCH', '/api/profile', { ...input, firstName, version: at + 1 });
      expect(await answer.json()).toMatchObject({ firstName });
    }
  });

  const all = Object.values(profileRoutes).map((route) => [route.method, route.path] as const);

  it.each(all)('%s %s is for people who are signed in', async (method, path) => {
    const { hub } = await started;
    const visitor = callerOf(hub.url);
    const answer = await (method === 'GET' ? visitor.fetch(path) : visitor.send(method, path, {}));
    expect(answer.status).toBe(401);
  });

  it('is readable by a program with a token, and writable by people alone', async () => {
    const { hub } = await started;
    const member = await memberOf(await started);
    const given = { uid: member.uid, name: 'program', expiresAt: null };
    const { token, secret } = await createToken(actAsHub(hub.ctx), given);
    const authorization = `Bearer ${secret}`;
    const read = await fetch(`${hub.url}/api/users/${member.uid}`, { headers: { authorization } });
    expect(await read.json()).toMatchObject({ uid: member.uid });
    const bodies: Record<string, object> = {
      [profileRoutes.update.summary]: input,
      [profileRoutes.changePassword.summary]: { current: 'x', next: 'y' },
      [profileRoutes.createToken.summary]: { name: 'more', days: null },
      [profileRoutes.remove.summary]: { email: member.email },
      [profileRoutes.endOtherSessions.summary]: {},
    };
    for (const route of Object.values(profileRoutes)) {
      const path = route.path.replace('{id}', token.id);
      const answer = await fetch(hub.url + path, {
        method: route.method,
        headers: { authorization, ...(bodies[route.summary] && { 'content-type': 'application/json' }) },
        body: bodies[route.summary] ? JSON.stringify(bodies[route.summary]) : null,
      });
      const { code, params } = await answer.json();
      expect([route.path, code, params]).toEqual([route.path, 'forbidden', { reason: 'browser-only' }]);
    }
  });

  it('does not change without the token of the session', async () => {
    const member = await memberOf(await started);
    const bare = await member.fetch('/api/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect((await bare.json()).code).toBe('csrf-failed');
  });

  it('is exported completely, without a secret', async () => {
    const member = await memberOf(await started, { firstName: 'Ada', crdCheckNote: 'called twice' });
    const made = await member.send('POST', '/api/profile/tokens', { name: 'backup', days: 30 });
    const { secret } = await made.json();
    const answer = await member.fetch('/api/profile/export');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="resource-hub-.*\.json"$/,
    );
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { uid: member.uid, firstName: 'Ada' },
      backgroundCheck: { note: 'called twice' },
      sessions: [{ browser: 'Test', isThisOne: true }],
      tokens: [{ name: 'backup' }],
      trail: [{ action: 'user.created' }, { action: 'token.created', actor: { id: member.uid } }],
    });
    expect(text).not.toContain(secret);
    expect(text).not.toContain(member.cookie.split('=')[1]);
    expect(text).not.toMatch(/hash|id_?token/i);
    const other = await memberOf(await started);
    expect(await (await other.fetch('/api/profile/export')).text()).not.toContain(member.uid);
  });
});
