import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { findUser } from '../users/repository.ts';
import { createUser } from '../users/service.ts';
import { inviteUser, resetLinkFor } from './links.ts';
import { setPassword, verifyPassword } from './passwords.ts';

const password = 'violet harbour at nine';
const other = 'amber meadow at dawn';

onBothEngines('account links', (engine) => {
  let test: TestHub;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await openMailbox();
    test = await startTestHub(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
  });

  async function somebody(email: string) {
    const ctx = actAsHub(test.hub.ctx);
    return { ctx, uid: (await createUser(ctx, { email })).uid };
  }

  const pathOf = (url: string) => new URL(url).pathname;
  const accepted = { firstName: 'Omar', lastName: 'Nasser', password };

  it('an invitation creates an account to sign in with, once', async () => {
    const { ctx, uid } = await somebody('omar@example.com');
    const { url, mailed } = await inviteUser(ctx, uid);
    expect(mailed).toBe(true);
    const browser = openBrowser(test.hub.url);
    const page = await browser.get(url);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(await page.text()).toContain('omar@example.com');
    const short = await browser.post(pathOf(url), { ...accepted, password: 'short' });
    expect(short.status).toBe(422);
    expect(await short.text()).toContain('Omar');
    const done = await browser.post(pathOf(url), accepted);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/account/ready']);
    expect(await findUser(ctx, uid)).toMatchObject({ firstName: 'Omar', lastName: 'Nasser', version: 2 });
    expect(await verifyPassword(ctx, uid, password)).toBe(true);
    expect((await browser.post(pathOf(url), { ...accepted, password: other })).status).toBe(410);
    expect((await browser.get(url)).status).toBe(410);
    expect(await verifyPassword(ctx, uid, password)).toBe(true);
  });

  it('of several concurrent uses of a link, one succeeds', async () => {
    const { ctx, uid } = await somebody('many@example.com');
    const { url } = await inviteUser(ctx, uid);
    const browser = openBrowser(test.hub.url);
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.post(pathOf(url), accepted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
  });

  it('a new link invalidates the previous one; a link has one purpose; all expire', async () => {
    const { ctx, uid } = await somebody('renewed@example.com');
    const first = await inviteUser(ctx, uid);
    const second = await inviteUser(ctx, uid);
    const browser = openBrowser(test.hub.url);
    expect((await browser.get(first.url)).status).toBe(410);
    expect((await browser.get(second.url)).status).toBe(200);
    expect((await browser.get(second.url.replace('invitation', 'reset'))).status).toBe(410);
    const now = test.hub.ctx.now;
    test.hub.ctx.now = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000);
    expect((await browser.get(second.url)).status).toBe(410);
    test.hub.ctx.now = now;
  });

  it('a new password ends every session', async () => {
    const member = await memberOf(test, { email: 'member@example.com' });
    const ctx = actAsHub(test.hub.ctx);
    await setPassword(ctx, member.uid, password);
    expect((await member.fetch(`/api/users/${member.uid}`)).status).toBe(200);
    const { url } = await resetLinkFor(ctx, member.uid);
    const browser = openBrowser(test.hub.url);
    expect((await browser.post(pathOf(url), { password: 'member@example' })).status).toBe(422);
    expect((await browser.post(pathOf(url), { password: other })).status).toBe(303);
    expect((await member.fetch(`/api/users/${member.uid}`)).status).toBe(401);
    expect(await verifyPassword(ctx, member.uid, password)).toBe(false);
    expect(await verifyPassword(ctx, member.uid, other)).toBe(true);
  });

  it('are emailed to people with an account, in their language, and stored nowhere else', async () => {
    const { ctx, uid } = await somebody('forgetful@example.com');
    const before = mailbox.emails.length;
    mailbox.refuse(0);
    const browser = openBrowser(test.hub.url, { 'accept-language': 'fr' });
    const requestLink = async (email: string) => (await browser.post('/account/forgot', { email })).text();
    const nobody = await requestLink('nobody@example.com');
    const somebodys = await requestLink('Forgetful@example.com');
    const bare = (text: string) => text.replace(/nonce[-=]["']?[\w+/=]+/g, '');
    expect(bare(nobody)).toBe(bare(somebodys));
    const sentEmails = () => mailbox.emails.filter(({ to }) => to.includes('forgetful@example.com'));
    await mailbox.received(before + 1);
    await expect.poll(() => sentEmails().length).toBe(1);
    const [email] = sentEmails();
    if (!email) throw new Error('no letter');
    const text = plainText(email);
    expect(text).toContain('une seule fois et expire dans une heure');
    const url = /http\S+/.exec(text)?.[0] ?? '';
    const rows = await ctx.db.query
      .withTables<{ jobs: { payload: string }; audit_entries: { entry: string } }>()
      .selectFrom('jobs')
      .selectAll()
      .execute();
    const secret = url.split('/').at(-1) ?? '-';
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await browser.post(pathOf(url), { password: other })).status).toBe(303);
    expect(await verifyPassword(ctx, uid, other)).toBe(true);
    expect(mailbox.emails.flatMap(({ to }) => to)).not.toContain('nobody@example.com');
  });

  it('repeated requests send only a few emails', async () => {
    const { uid } = await somebody('flooded@example.com');
    const ctx = test.hub.ctx;
    const { mailLink } = await import('./mail-link.ts');
    const job = { id: '', attempt: 1, signal: new AbortController().signal, progress: async () => {} };
    for (let round = 0; round < 8; round += 1)
      await mailLink.run(ctx, { kind: 'reset', to: { uid }, origin: ctx.config.publicUrl }, job);
    expect(mailbox.emails.filter(({ to }) => to.includes('flooded@example.com'))).toHaveLength(5);
  });
});

it('without a mail server the administrator hands out the link', async () => {
  const test = await startTestHub('sqlite');
  const ctx = actAsHub(test.hub.ctx);
  const { uid } = await createUser(ctx, { email: 'a@example.com' });
  const { url, mailed } = await resetLinkFor(ctx, uid);
  expect(mailed).toBe(false);
  const browser = openBrowser(test.hub.url);
  expect((await browser.get(url)).status).toBe(200);
  expect(await (await browser.get('/account/forgot')).text()).toContain('Ask an administrator');
});
