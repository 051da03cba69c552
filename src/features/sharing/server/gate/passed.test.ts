import { beforeAll, expect, it } from 'vitest';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { eachUse } from '#features/compliance/server/uses/read.ts';
import type { Caller } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Link } from '../../contract.ts';
import { cookiesAfter, fetchPage, makeLink, openPage } from '../links/fixtures.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };
const newer = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0' };

onBothEnginesInFull('a visitor who has passed the gate of a link', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    owner = await memberOf(hub);
  });

  const make = async (input: object, given = {}) =>
    makeLink(owner, { target: (await addItem(hub.hub.ctx, given)).id, ...input });
  const stateOf = async ({ id }: Link) => (await (await owner.fetch(`/api/links/${id}`)).json()) as Link;
  const recorded = async ({ id }: Link) =>
    (await Array.fromAsync(eachUse(hub.hub.ctx, { link: id, kind: 'opened' }))).map(({ body }) => body);
  const answer = (caller: Pick<Caller, 'fetch'>, link: Link, given: Record<string, string>, headers = {}) =>
    caller.fetch(`/link${link.path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(given).toString(),
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** Types one address after the other into the gate, as one browser does. */
  const type = async (link: Link, ...emails: string[]) => {
    let cookie = '';
    for (const email of emails) {
      const answered = await answer(hub, link, { email }, { cookie });
      expect(answered.status).toBe(303);
      cookie = cookiesAfter(cookie, link.path, answered);
      expect(await openPage(hub, link.path, { ...browser, cookie })).toMatchObject({
        status: 200,
        ended: null,
      });
    }
    return cookie;
  };

  it('is another person if another address is typed, and the same if one is repeated', async () => {
    const link = await make({ gate: 'email' });
    await type(link, 'Ann@example.com', 'bob@example.com', 'bob@example.com', 'ann@example.com');
    expect(await recorded(link)).toMatchObject([
      { recipient: 'ann@example.com' },
      { recipient: 'bob@example.com' },
    ]);
    const { openings, openedBy } = await stateOf(link);
    expect(openings).toBe(2);
    expect(openedBy.map(({ email }) => email).sort()).toEqual(['ann@example.com', 'bob@example.com']);
  });

  it('is another device in another browser, whatever is typed', async () => {
    const link = await make({ gate: 'email' });
    for (const _ of [1, 2]) await type(link, 'ann@example.com');
    expect((await stateOf(link)).openings).toBe(2);
    const devices = (await recorded(link)).map((use) => use?.device);
    expect(new Set(devices).size).toBe(2);
  });

  it('is the same visit after a browser update, if they have given an address', async () => {
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const letters = { ...openCategory, name: 'Letters', class: 'correspondence' as const };
    await publishRules(principal, { categories: [openCategory, letters] });
    const link = await make({ gate: 'email' }, { category: 'Letters' });
    const recipients = Array.from({ length: 24 }, (_, at) => ({
      label: '',
      note: '',
      email: `client${at}@example.com`,
    }));
    const sent = await owner.send('POST', '/api/links/bulk', {
      type: 'video',
      target: link.target,
      recipients,
    });
    expect(sent.status).toBe(200);
    const cookie = await type(link, 'ann@example.com');
    expect(await openPage(hub, link.path, { ...newer, cookie })).toMatchObject({ status: 200, ended: null });
    expect(await recorded(link)).toMatchObject([{ recipient: 'ann@example.com', standing: 'claimed' }]);
    expect(await stateOf(link)).toMatchObject({ openings: 1 });
  });

  it('is reported to the link’s owner by account, whatever they typed', async () => {
    const link = await make({ gate: 'email' });
    const colleague = await memberOf(hub);
    await answer(colleague, link, { email: 'somebody@example.com' });
    const { email } = colleague;
    expect((await stateOf(link)).openedBy).toMatchObject([{ email, standing: 'verified' }]);
    expect(await recorded(link)).toMatchObject([{ recipient: email, standing: 'verified' }]);
  });

  it('is one visit if the form is sent twice because its answer was lost', async () => {
    for (const isAtOnce of [true, false]) {
      const link = await make({ gate: 'email', mostOpenings: 1 });
      const { cookie, status } = await fetchPage(hub, link.path, browser);
      expect(status).toBe(401);
      const send = () => answer(hub, link, { email: 'ann@example.com' }, { cookie });
      const answers = isAtOnce ? await Promise.all([send(), send()]) : [await send(), await send()];
      expect(answers.map((each) => each.status)).toEqual([303, 303]);
      for (const each of answers) {
        const page = await fetchPage(hub, link.path, {
          ...browser,
          cookie: cookiesAfter(cookie, link.path, each),
        });
        expect(page.status).toBe(200);
      }
      expect((await stateOf(link)).openings).toBe(1);
    }
  });

  it('gets the address again if the answer was lost and the link is used up', async () => {
    const link = await make({ gate: 'email', mostOpenings: 1 });
    const { cookie } = await fetchPage(hub, link.path, browser);
    await answer(hub, link, { email: 'ann@example.com' }, { cookie });
    const again = { ...browser, cookie };
    expect((await fetchPage(hub, link.path, again)).status).toBe(401);
    expect((await fetchPage(hub, link.path, browser)).status).toBe(410);
    expect((await answer(hub, link, { email: 'bob@example.com' }, { cookie })).status).toBe(410);
    const answered = await answer(hub, link, { email: 'ann@example.com' }, { cookie });
    const admitted = { ...browser, cookie: cookiesAfter(cookie, link.path, answered) };
    expect((await fetchPage(hub, link.path, admitted)).status).toBe(200);
    expect((await stateOf(link)).openings).toBe(1);
  });

  it('is not forgotten when the gate is in a frame too', async () => {
    const link = await make({ gate: 'email' });
    const framed = await hub.fetch(`/embed${link.path}`, { headers: browser });
    expect([framed.status, framed.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('retains the opened link if another address does not open it', async () => {
    const link = await make({ gate: 'email', mostOpenings: 1 });
    let cookie = await type(link, 'ann@example.com');
    const refused = await answer(hub, link, { email: 'bob@example.com' }, { cookie });
    expect(refused.status).toBe(410);
    cookie = cookiesAfter(cookie, link.path, refused);
    expect((await fetchPage(hub, link.path, { ...browser, cookie })).status).toBe(200);
  });

  it('gets in as a member on another device, even if the link is used up; nobody else does', async () => {
    const link = await make({ gate: 'email', mostOpenings: 1 });
    const colleague = await memberOf(hub);
    await answer(colleague, link, { email: 'somebody@example.com' });
    const tablet = { 'user-agent': 'Mozilla/5.0 (iPad) Safari/604.1', cookie: colleague.cookie };
    expect((await fetchPage(hub, link.path, tablet)).status).toBe(401);
    const answered = await answer(hub, link, { email: 'somebody@example.com' }, tablet);
    const cookie = cookiesAfter(colleague.cookie, link.path, answered);
    expect((await fetchPage(hub, link.path, { ...tablet, cookie })).status).toBe(200);
    expect((await answer(hub, link, { email: 'somebody@example.com' })).status).toBe(410);
    expect((await stateOf(link)).openings).toBe(1);
  });

  it.each([
    ['once it was passed', { password: 'open sesame' }, [{ password: 'open sesame' }]],
    ['halfway through', { password: 'open sesame', gate: 'email' }, [{ password: 'open sesame' }]],
    [
      'after its last step',
      { password: 'open sesame', gate: 'email' },
      [{ password: 'open sesame' }, { email: 'a@b.example' }],
    ],
  ])('loses access when they sign out, %s', async (_, input, steps) => {
    const link = await make(input);
    const [colleague, another] = [await memberOf(hub), await memberOf(hub)];
    let cookie = '';
    for (const given of steps) {
      const answered = await answer(hub, link, given, { cookie: `${colleague.cookie}; ${cookie}` });
      expect(answered.status).toBe(303);
      cookie = cookiesAfter(cookie, link.path, answered);
    }
    const seen = async (session: string) => {
      const { html } = await fetchPage(hub, link.path, { ...browser, cookie: `${session}; ${cookie}` });
      return /"asks":"(\w+)"/.exec(html)?.[1] ?? 'open';
    };
    const isDone = steps.length === ('gate' in input ? 2 : 1);
    expect(await seen(colleague.cookie)).toBe(isDone ? 'open' : 'email');
    expect(await seen('')).toBe('password');
    expect(await seen(another.cookie)).toBe('password');
  });
});
