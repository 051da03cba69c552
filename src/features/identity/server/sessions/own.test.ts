import { expect, it } from 'vitest';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEnginesInFull, testSettings, whenFileEnds } from '../../../../../test/context.ts';
import { atOnce, startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addSession, memberOf, type TestMember } from '../../../../../test/members.ts';
import { exportOwn } from '../profile/export.ts';

const path = '/api/profile/sessions';

/** One more browser of the same person. */
async function secondBrowser({ hub }: TestHub, { uid }: TestMember, lastSeenAt = new Date()) {
  const cookie = await addSession(hub.ctx, uid, { browser: 'Safari on iPhone', lastSeenAt });
  return callerOf(hub.url, cookie);
}

onBothEnginesInFull('sessions of one’s own', (engine) => {
  const started = startTestHub(engine);

  it('are listed, this one marked, without expired ones', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    await secondBrowser(hub, member);
    const long = hub.hub.ctx.config.sessionIdleMs + 1000;
    await secondBrowser(hub, member, new Date(Date.now() - long));
    const { sessions } = await (await member.fetch(path)).json();
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Test', isThisOne: true }));
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Safari on iPhone', isThisOne: false }),
    );
  });

  it('are ended one by one, and audited', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    const phone = await secondBrowser(hub, member);
    const { sessions } = await (await phone.fetch(path)).json();
    const { id } = sessions.find((each: { isThisOne: boolean }) => each.isThisOne);
    expect((await member.send('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await phone.fetch(path)).status).toBe(401);
    expect((await member.fetch(path)).status).toBe(200);
    expect((await member.send('DELETE', `${path}/${id}`)).status).toBe(404);
    const owner = { uid: member.uid, email: '', session: '', provenAt: new Date() };
    expect((await exportOwn(hub.hub.ctx, owner)).trail.at(-1)).toMatchObject({
      action: 'session.revoked',
      before: { sessions: [id] },
    });
  });

  it('are ended all but this one', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    const others = [await secondBrowser(hub, member), await secondBrowser(hub, member)];
    const stranger = await memberOf(hub);
    expect(await (await member.send('POST', `${path}/end-others`)).json()).toEqual({ ended: 2 });
    for (const other of others) expect((await other.fetch(path)).status).toBe(401);
    expect((await member.fetch(path)).status).toBe(200);
    expect((await stranger.fetch(path)).status).toBe(200);
  });

  it('cannot be ended by others', async () => {
    const hub = await started;
    const [one, two] = [await memberOf(hub), await memberOf(hub, { roles: ['ADMIN'] })];
    const { sessions } = await (await one.fetch(path)).json();
    expect((await two.send('DELETE', `${path}/${sessions[0].id}`)).status).toBe(404);
    expect((await one.fetch(path)).status).toBe(200);
  });

  it('clear the cookie when the current one is ended', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    const { sessions } = await (await member.fetch(path)).json();
    const answer = await member.send('DELETE', `${path}/${sessions[0].id}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^hub-session=; .*Max-Age=0/);
    expect((await member.fetch(path)).status).toBe(401);
  });
});

it('ended on one node are refused at once by the other', async () => {
  const settings = readConfig({ ...(await testSettings('postgres')), ROLE: 'web' });
  const nodes = [await startHub({ ...settings }, atOnce), await startHub({ ...settings }, atOnce)];
  for (const node of nodes) whenFileEnds(() => node.stop());
  const [one, two] = nodes.map((hub) => ({ hub, ...callerOf(hub.url) }));
  if (!one || !two) throw new Error('no nodes');
  const member = await memberOf(one);
  const phone = await secondBrowser(two, member);
  const { sessions } = await (await phone.fetch(path)).json();
  const { id } = sessions.find((each: { isThisOne: boolean }) => each.isThisOne);
  expect((await member.send('DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await phone.fetch(path)).status).toBe(401);
  expect((await callerOf(two.hub.url, member.cookie).fetch(path)).status).toBe(200);
});
