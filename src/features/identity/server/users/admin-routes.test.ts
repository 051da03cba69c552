import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { AdminUser, userAdminRoutes, usersExportPath } from '../../contract.ts';
import { createToken } from '../tokens/service.ts';
import { findUser } from './repository.ts';

/** Entries about a person, oldest first, without their creation. */
async function trailOf(ctx: Context, uid: string) {
  const { rows } = await sql<{ entry: string }>`
    select entry from audit_entries where subject_id = ${uid} and action != 'user.created' order by seq
  `.execute(ctx.db.query);
  return rows.map(({ entry }) => {
    const { action, before, after, actor } = JSON.parse(entry);
    return { action, before, after, by: actor.id };
  });
}

onBothEngines('administration of users', (engine) => {
  const started = startTestHub(engine);
  const admin = started.then((hub) =>
    memberOf(hub, { roles: ['USER', 'ADMIN'], firstName: 'Ada', lastName: 'Min' }),
  );
  const somebody = async (given = {}) => memberOf(await started, given);
  const change = async (uid: string, body: object) => (await admin).send('PATCH', `/api/users/${uid}`, body);

  it('is closed to visitors (401) and to everybody who is no administrator (403)', async () => {
    const visitor = await started;
    const { uid } = await somebody();
    const others = await Promise.all([somebody(), somebody({ roles: ['USER', 'EDITOR', 'COMPLIANCE'] })]);
    for (const { method, path } of [
      ...Object.values(userAdminRoutes),
      { method: 'GET', path: usersExportPath },
    ]) {
      const address = path.replace('{uid}', uid);
      const ask = ({ fetch, send }: typeof visitor | (typeof others)[0]) =>
        method === 'GET'
          ? fetch(address)
          : send(method, address, { csv: '', email: 'new@example.com', version: 1 });
      expect((await ask(visitor)).status, `${method} ${path}`).toBe(401);
      for (const other of others) expect((await ask(other)).status, `${method} ${path}`).toBe(403);
    }
    expect(await findUser((await started).hub.ctx, uid)).toMatchObject({ version: 1, blockedAt: null });
  });

  it('changes the fields that administrators may change, and the trail lists exactly these', async () => {
    const { uid } = await somebody({ firstName: 'Old', roles: ['USER'] });
    const answer = await change(uid, {
      version: 1,
      firstName: ' New ',
      solutionNumber: 'N-1',
      roles: ['EDITOR', 'USER', 'EDITOR'],
      crd_check: 'passed',
      crdCheckNote: 'Seen the letter',
    });
    expect(answer.status).toBe(200);
    const user = AdminUser.parse(await answer.json());
    const { uid: by } = await admin;
    expect(user).toMatchObject({
      version: 2,
      firstName: 'New',
      solutionNumber: 'N-1',
      roles: ['USER', 'EDITOR'],
    });
    expect(user).toMatchObject({
      crd_check: 'passed',
      crdCheckNote: 'Seen the letter',
      crdCheckBy: { uid: by, name: 'Ada Min' },
    });
    expect(Date.parse(user.crdCheckAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await trailOf((await started).hub.ctx, uid)).toEqual([
      {
        action: 'user.updated',
        by,
        before: { firstName: 'Old', solutionNumber: null },
        after: { firstName: 'New', solutionNumber: 'N-1' },
      },
      { action: 'user.roles-changed', by, before: { roles: ['USER'] }, after: { roles: ['USER', 'EDITOR'] } },
      {
        action: 'user.check-changed',
        by,
        before: { crd_check: 'not_started', crdCheckNote: '' },
        after: { crd_check: 'passed', crdCheckNote: 'Seen the letter' },
      },
    ]);
    // An update without changes makes neither a new version nor an entry.
    expect(
      await (await change(uid, { version: 2, firstName: 'New', roles: ['EDITOR', 'USER'] })).json(),
    ).toEqual(user);
    expect(await trailOf((await started).hub.ctx, uid)).toHaveLength(3);
    expect(await (await change(uid, { version: 2, solutionNumber: '' })).json()).toMatchObject({
      solutionNumber: null,
    });
  });

  it('allows no program of an administrator to admit anybody, or to raise permissions', async () => {
    const { hub } = await started;
    const owner = await admin;
    const { uid } = await somebody();
    const { secret } = await createToken(actAsHub(hub.ctx), {
      uid: owner.uid,
      name: 'program',
      expiresAt: null,
    });
    const byToken = (method: string, path: string, body: object) =>
      fetch(hub.url + path, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const listed = await fetch(`${hub.url}/api/users`, { headers: { authorization: `Bearer ${secret}` } });
    expect(listed.status).toBe(200);
    const refused = [
      await byToken('POST', '/api/users', { email: 'evil@example.com', roles: ['ADMIN'] }),
      await byToken('POST', `/api/users/${uid}/reset-link`, {}),
      await byToken('POST', `/api/users/${uid}/invitation-link`, {}),
      await byToken('PATCH', `/api/users/${uid}`, { version: 1, roles: ['ADMIN'] }),
      await byToken('POST', '/api/users/import', { csv: 'email\na@example.com' }),
    ];
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({ code: 'forbidden', params: { reason: 'browser-only' } });
  });

  it('refuses fields that cannot be changed', async () => {
    const { uid, email } = await somebody();
    const other = await somebody();
    const before = await findUser((await started).hub.ctx, uid);
    for (const field of Object.entries({
      email: 'stolen@example.com',
      blockedAt: '2026-01-01T00:00:00.000Z',
      blocked_at: 1,
      createdAt: null,
      lastSignIn: '2026-01-01T00:00:00.000Z',
      crdCheckBy: other.uid,
      crdCheckAt: '2020-01-01T00:00:00.000Z',
      photo: 'x',
      language: 'fr',
    })) {
      const fields = { version: 1, lastName: 'Renamed', ...Object.fromEntries([field]) };
      expect((await change(uid, fields)).status, field[0]).toBe(400);
    }
    // The one in the address counts, whatever the body says.
    const answer = await change(uid, { version: 1, lastName: 'Renamed', uid: other.uid });
    expect(answer.status).toBe(200);
    const after = await findUser((await started).hub.ctx, uid);
    expect(after).toEqual({ ...before, lastName: 'Renamed', version: 2, lastUpdated: after?.lastUpdated });
    expect(after?.email).toBe(email);
    expect((await findUser((await started).hub.ctx, other.uid))?.lastName).toBe('');
  });

  it('refuses invalid values, naming the field', async () => {
    const { uid } = await somebody();
    const refused = [
      [{ roles: [] }, 'roles'],
      [{ roles: ['BOSS'] }, 'roles.0'],
      [{ crd_check: 'maybe' }, 'crd_check'],
      [{ firstName: 'x'.repeat(101) }, 'firstName'],
      [{ isSecurityLicensed: 'true' }, 'isSecurityLicensed'],
      [{ version: undefined }, 'version'],
    ] as const;
    for (const [body, path] of refused) {
      const answer = await change(uid, { version: 1, ...body });
      expect(answer.status, path).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid-input', params: { issues: [{ path }] } });
    }
    expect((await change('nobody', { version: 1, firstName: 'x' })).status).toBe(404);
  });

  it('gives nobody the solution number of somebody else, not even in a race', async () => {
    await somebody({ solutionNumber: 'TAKEN-1' });
    const { uid } = await somebody();
    const taken = await change(uid, { version: 1, solutionNumber: 'TAKEN-1' });
    const body = { code: 'invalid-input', params: { issues: [{ path: 'solutionNumber', reason: 'taken' }] } };
    expect([taken.status, await taken.json()]).toMatchObject([400, body]);
    const racers = await Promise.all(Array.from({ length: 5 }, () => somebody()));
    const answers = await Promise.all(
      racers.map((each) => change(each.uid, { version: 1, solutionNumber: 'RACE' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('answers a lost race with the newer document and overwrites nothing', async () => {
    const { uid } = await somebody();
    await change(uid, { version: 1, firstName: 'First' });
    const late = await change(uid, { version: 1, firstName: 'Second' });
    expect(late.status).toBe(409);
    const current = await (await (await admin).fetch(`/api/users/${uid}/account`)).json();
    expect(await late.json()).toMatchObject({ code: 'conflict', params: { current } });
    expect(current).toMatchObject({ firstName: 'First', version: 2 });
  });

  it('invites somebody new, once', async () => {
    const { send } = await admin;
    const given = {
      email: ' New.Person@Example.com',
      firstName: 'New',
      lastName: 'Person',
      roles: ['USER', 'EDITOR'],
      blockedAt: 1,
    };
    const answer = await send('POST', '/api/users', given);
    expect(answer.status).toBe(201);
    const { user, link } = await answer.json();
    expect(user).toMatchObject({
      email: 'new.person@example.com',
      version: 1,
      roles: ['USER', 'EDITOR'],
      blockedAt: null,
    });
    expect(new URL(link.url).origin).toBe((await started).hub.url);
    expect((await trailOf((await started).hub.ctx, user.uid))[0]).toMatchObject({
      action: 'user.invited',
      after: { email: 'new.person@example.com', roles: ['USER', 'EDITOR'] },
    });
    const again = await send('POST', '/api/users', { ...given, email: 'NEW.person@example.com' });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ params: { issues: [{ path: 'email', reason: 'taken' }] } });
    expect((await send('POST', '/api/users', { email: 'not an address' })).status).toBe(400);
    for (const kind of ['invitation-link', 'reset-link']) {
      expect((await send('POST', `/api/users/${user.uid}/${kind}`)).status).toBe(200);
      expect((await send('POST', `/api/users/nobody/${kind}`)).status).toBe(404);
    }
  });

  it('blocks at once: every session of the person is refused from then on, until they sign in unblocked', async () => {
    const person = await somebody();
    expect((await person.fetch(`/api/users/${person.uid}`)).status).toBe(200);
    const { send, uid: by } = await admin;
    const blocked = await send('POST', `/api/users/${person.uid}/block`, { reason: 'Left the firm' });
    expect((await blocked.json()).blockedAt).not.toBeNull();
    expect((await person.fetch(`/api/users/${person.uid}`)).status).toBe(401);
    expect((await send('POST', `/api/users/${person.uid}/block`)).status).toBe(200);
    const unblocked = await send('POST', `/api/users/${person.uid}/unblock`);
    expect(await unblocked.json()).toMatchObject({ blockedAt: null, version: 3 });
    await send('POST', `/api/users/${person.uid}/unblock`);
    expect((await person.fetch(`/api/users/${person.uid}`)).status).toBe(401);
    expect(await trailOf((await started).hub.ctx, person.uid)).toMatchObject([
      { action: 'user.blocked', by, before: { blockedAt: null }, after: { reason: 'Left the firm' } },
      { action: 'user.unblocked', by, after: { blockedAt: null } },
    ]);
    for (const act of ['block', 'unblock', 'end-sessions'])
      expect((await send('POST', `/api/users/nobody/${act}`)).status).toBe(404);
  });

  it('ends all sessions of a person, who may sign in again', async () => {
    const person = await somebody();
    const { send } = await admin;
    expect(await (await send('POST', `/api/users/${person.uid}/end-sessions`)).json()).toEqual({ ended: 1 });
    expect((await person.fetch(`/api/users/${person.uid}`)).status).toBe(401);
    expect(await (await send('POST', `/api/users/${person.uid}/end-sessions`)).json()).toEqual({ ended: 0 });
    const trail = await trailOf((await started).hub.ctx, person.uid);
    expect(trail).toMatchObject([{ action: 'session.revoked', before: { sessions: [expect.any(String)] } }]);
  });

  it('removes somebody for good and preserves their name in the trail', async () => {
    const person = await somebody({ firstName: 'Gone', solutionNumber: 'G-1' });
    const { send, fetch } = await admin;
    expect((await send('DELETE', `/api/users/${person.uid}`)).status).toBe(200);
    expect((await fetch(`/api/users/${person.uid}/account`)).status).toBe(404);
    expect((await person.fetch(`/api/users/${person.uid}`)).status).toBe(401);
    expect((await send('DELETE', `/api/users/${person.uid}`)).status).toBe(404);
    expect(await trailOf((await started).hub.ctx, person.uid)).toMatchObject([
      { action: 'user.removed', before: { email: person.email, firstName: 'Gone', solutionNumber: 'G-1' } },
    ]);
  });
});

onBothEngines('users of an external issuer', (engine) => {
  const started = startTestHub(engine, { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'hub' });

  it('are invited by an address to sign in at, and have no password to reset', async () => {
    const hub = await started;
    const { send, fetch } = await memberOf(hub, { roles: ['ADMIN'] });
    const { user, link } = await (await send('POST', '/api/users', { email: 'out@example.com' })).json();
    expect(link).toEqual({ url: `${hub.hub.url}/login`, mailed: false });
    expect((await send('POST', `/api/users/${user.uid}/reset-link`)).status).toBe(409);
    expect((await (await fetch('/api/users')).json()).localAccounts).toBe(false);
  });
});
