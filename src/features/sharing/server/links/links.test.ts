import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { Link } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';
import { countOpening, findLink } from './open.ts';

onBothEngines('personal links', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let other: Awaited<ReturnType<typeof memberOf>>;
  let compliance: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
    other = await memberOf(hub);
    compliance = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });

  const ctx = () => hub.hub.ctx;
  const trailOf = async (id: string) =>
    (await listEntries(ctx())).filter((entry) => entry.subject.id === id && entry.subject.type === 'Link');

  test('a link is created with all its controls, and reveals no password', async () => {
    const item = await addItem(ctx(), { titles: { en: 'Welcome' }, contentId: 'welcome tour' });
    const answer = await readBody<Link>(
      owner.send('POST', '/api/links', {
        type: 'video',
        target: item.id,
        label: '  Ann ',
        note: 'met\non Monday',
        campaign: 'spring',
        recipient: 'Ann@Example.com',
        expiresAt: '2999-01-01T00:00:00.000Z',
        mostOpenings: 3,
        password: 'open sesame',
        gate: 'email',
        downloads: true,
        startAt: 61_000,
        language: 'ar',
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer).toMatchObject({
      type: 'video',
      target: item.id,
      titles: { en: 'Welcome' },
      owner: owner.uid,
      version: 1,
      label: 'Ann',
      note: 'met\non Monday',
      campaign: 'spring',
      recipient: 'ann@example.com',
      expiresAt: '2999-01-01T00:00:00.000Z',
      mostOpenings: 3,
      openings: 0,
      lastOpenedAt: null,
      hasPassword: true,
      gate: 'email',
      downloads: true,
      startAt: 61_000,
      language: 'ar',
      state: 'active',
      revokedAt: null,
      batch: null,
      path: `/video/${answer.id}`,
      url: `${ctx().config.publicUrl}/video/${answer.id}`,
    });
    expect(answer.id).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
    expect((await findLink(ctx(), answer.id))?.password).toMatch(/^\$argon2id\$/);
    const [entry, ...more] = await trailOf(answer.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'link.created', subject: { name: 'Ann' }, before: null });
    expect(entry?.after).toMatchObject({ hasPassword: true, mostOpenings: 3, target: item.id });
    const seen = await (await owner.fetch(`/api/links/${answer.id}`)).text();
    expect(JSON.stringify(answer) + seen + JSON.stringify(entry)).not.toMatch(/argon2|sesame|"password"/);
  });

  test('shared content is found by its id, its public id, its slug and its address', async () => {
    const contentId = 'a/b?c=1 🎬';
    const item = await addItem(ctx(), { contentId });
    for (const target of [
      item.id,
      contentId,
      `/video/${encodeURIComponent(contentId)}?t=3`,
      `${ctx().config.publicUrl}/video/${encodeURIComponent(contentId)}`,
    ])
      expect((await makeLink(owner, { target })).target).toBe(item.id);
    for (const target of ['/pdf/x', '/video/%', `https://elsewhere.example/video/${item.id}`, '__proto__'])
      expect(await readBody(owner.send('POST', '/api/links', { type: 'video', target }))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
  });

  test('invisible content answers like missing content; a denied share has a reason', async () => {
    const hidden = [
      await addItem(ctx(), { published: false }),
      await addItem(ctx(), { audience: 'licensed' }),
    ];
    const answers = await Promise.all(
      [...hidden.map(({ id }) => id), 'nothing-here'].map(async (target) => {
        const { requestId, ...answer } = await readBody(
          owner.send('POST', '/api/links', { type: 'video', target }),
        );
        return answer;
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'not-found' });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    for (const [at, reason] of ['unpublished', 'licensed'].entries())
      expect(
        await readBody(editor.send('POST', '/api/links', { type: 'video', target: hidden[at]?.id })),
      ).toMatchObject({ status: 403, code: 'forbidden', params: { reason } });
    const visiting = await readBody(hub.send('POST', '/api/links', { type: 'video', target: hidden[0]?.id }));
    expect(visiting).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('invalid values are refused beside their field', async () => {
    const { id: target } = await addItem(ctx());
    const issueOf = async (input: Record<string, unknown>) => {
      const { status, params } = await readBody<{ params: { issues: unknown[] } }>(
        owner.send('POST', '/api/links', { type: 'video', target, ...input }),
      );
      return [status, ...params.issues];
    };
    expect(await issueOf({ expiresAt: '2001-01-01T00:00:00Z' })).toEqual([
      400,
      { path: 'expiresAt', reason: 'past' },
    ]);
    expect(await issueOf({ gate: 'verified' })).toEqual([400, { path: 'gate', reason: 'no-mail' }]);
    expect(await issueOf({ mostOpenings: 0 })).toMatchObject([400, { path: 'mostOpenings' }]);
    expect(await issueOf({ password: 'short' })).toMatchObject([400, { path: 'password' }]);
    expect((await issueOf({ owner: 'somebody' }))[0]).toBe(400);
    const pdf = await addItem(ctx(), {
      kind: 'pdf',
      source: { type: 'url', url: 'https://x.org/a.pdf', format: 'file' },
    });
    const refused = await readBody(
      owner.send('POST', '/api/links', { type: 'pdf', target: pdf.id, startAt: 0 }),
    );
    expect(refused).toMatchObject({
      status: 400,
      params: { issues: [{ path: 'startAt', reason: 'unfit' }] },
    });
  });

  test('a change names the version it read, sets and removes the password, and is audited', async () => {
    const { id: target } = await addItem(ctx());
    const link = await makeLink(owner, { target, label: 'before', password: 'the first one' });
    await countOpening(ctx(), link);
    const path = `/api/links/${link.id}`;
    const changed = await readBody<Link>(
      owner.send('PATCH', path, { version: 1, label: 'after', password: 'the second one', mostOpenings: 9 }),
    );
    expect(changed).toMatchObject({
      status: 200,
      version: 2,
      label: 'after',
      hasPassword: true,
      openings: 1,
    });
    const late = await readBody(owner.send('PATCH', path, { version: 1, label: 'too late' }));
    expect(late).toMatchObject({
      status: 409,
      code: 'conflict',
      params: { current: { version: 2, label: 'after' } },
    });
    const same = await readBody<Link>(owner.send('PATCH', path, { version: 2, label: 'after' }));
    expect(same.version).toBe(2);
    const open = await readBody<Link>(owner.send('PATCH', path, { version: 2, password: null }));
    expect(open).toMatchObject({ version: 3, hasPassword: false });
    const trail = await trailOf(link.id);
    expect(trail.slice(1).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'link.updated',
        before: { label: 'before', mostOpenings: null },
        after: { label: 'after', mostOpenings: 9, passwordChanged: true },
      },
      {
        action: 'link.updated',
        before: { hasPassword: true },
        after: { hasPassword: false, passwordChanged: true },
      },
    ]);
    expect(JSON.stringify([late, trail])).not.toMatch(/argon2|(first|second) one/);
  });

  test('of two concurrent changes one wins', async () => {
    const { id: target } = await addItem(ctx());
    const link = await makeLink(owner, { target });
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((label) =>
        owner.send('PATCH', `/api/links/${link.id}`, { version: 1, label }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('others do not see it; compliance sees and ends it, and then its owner cannot restore it', async () => {
    const { id: target } = await addItem(ctx());
    const { id } = await makeLink(owner, { target });
    const calls = [
      ['PATCH', `/api/links/${id}`, { version: 1, label: 'mine' }],
      ['POST', `/api/links/${id}/revoke`, {}],
      ['POST', `/api/links/${id}/restore`, {}],
      ['POST', `/api/links/${id}/duplicate`, {}],
      ['DELETE', `/api/links/${id}`, {}],
    ] as const;
    expect((await other.fetch(`/api/links/${id}`)).status).toBe(404);
    for (const [method, path, body] of calls)
      expect(await readBody(other.send(method, path, body))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    expect((await compliance.fetch(`/api/links/${id}`)).status).toBe(200);
    for (const [method, path, body] of [calls[0], calls[3], calls[4]])
      expect((await compliance.send(method, path, body)).status).toBe(403);
    const revoked = await readBody<Link>(compliance.send('POST', `/api/links/${id}/revoke`));
    expect(revoked).toMatchObject({ status: 200, state: 'revoked', version: 2 });
    expect(revoked.revokedAt).not.toBeNull();
    const refused = await readBody(owner.send('POST', `/api/links/${id}/restore`));
    expect(refused).toMatchObject({ status: 403, params: { reason: 'revoked-by-other' } });
    expect(await readBody(compliance.send('POST', `/api/links/${id}/restore`))).toMatchObject({
      state: 'active',
    });
    expect((await trailOf(id)).map(({ action }) => action)).toEqual([
      'link.created',
      'link.revoked',
      'link.restored',
    ]);
  });

  test('its owner ends it and restores it; doing so twice changes nothing', async () => {
    const { id: target } = await addItem(ctx());
    const { id } = await makeLink(owner, { target });
    for (const [what, state, version] of [
      ['revoke', 'revoked', 2],
      ['revoke', 'revoked', 2],
      ['restore', 'active', 3],
      ['restore', 'active', 3],
    ] as const)
      expect(await readBody(owner.send('POST', `/api/links/${id}/${what}`))).toMatchObject({
        state,
        version,
      });
  });

  test('an opened link remains as a record; others are deleted', async () => {
    const { id: target } = await addItem(ctx());
    const opened = await makeLink(owner, { target });
    const fresh = await makeLink(owner, { target, label: 'fresh' });
    expect(await countOpening(ctx(), opened)).toBe(true);
    const refused = await readBody(owner.send('DELETE', `/api/links/${opened.id}`));
    expect(refused).toMatchObject({ status: 409, code: 'conflict', params: { reason: 'opened' } });
    expect((await owner.send('DELETE', `/api/links/${fresh.id}`)).status).toBe(200);
    expect((await owner.fetch(`/api/links/${fresh.id}`)).status).toBe(404);
    expect((await trailOf(fresh.id)).at(-1)).toMatchObject({ action: 'link.removed', after: null });
  });

  test('titles are shown as long as the viewer may see the content', async () => {
    const item = await addItem(ctx(), { titles: { en: 'Now you see it' } });
    const { id } = await makeLink(owner, { target: item.id });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const unpublished = await editor.send('PATCH', `/api/library/items/${item.id}`, {
      version: 1,
      published: false,
    });
    expect(unpublished.status).toBe(200);
    expect(await readBody(owner.fetch(`/api/links/${id}`))).toMatchObject({ status: 200, titles: null });
    expect(await readBody(compliance.fetch(`/api/links/${id}`))).toMatchObject({
      titles: { en: 'Now you see it' },
    });
  });
});
