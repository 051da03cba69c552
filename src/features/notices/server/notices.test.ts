import { beforeAll, expect, it, vi } from 'vitest';
import type { JobRun } from '#server/jobs/job.ts';
import { countJobs } from '#server/jobs/repository.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../test/context.ts';
import { startHubWithClock } from '../../../../test/factors.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../test/mailbox.ts';
import { memberOf } from '../../../../test/members.ts';
import type { Notice, NoticeKindName, NoticePreference } from '../contract.ts';
import { mailAtOnce, mailDaily } from './mail/jobs.ts';
import { deliverNotice, type NoticeInput, notify, settle, wantingMail } from './notify.ts';

type Person = Awaited<ReturnType<typeof memberOf>>;
interface Answer {
  notices: Notice[];
  total: number;
  unread: number;
}

onBothEngines('notifications', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
  });

  /** Waits for the jobs that deliver notifications. */
  const delivered = () =>
    vi.waitUntil(
      async () =>
        (await countJobs(hub.hub.ctx)).every(
          ({ kind, state }) => kind !== deliverNotice.name || state === 'done',
        ),
      { timeout: 10_000 },
    );
  const send = async (
    kind: NoticeKindName,
    to: NoticeInput['to'],
    id: string,
    more: Partial<NoticeInput> = {},
  ) => {
    const subject = { type: 'Item', id };
    await notify(hub.hub.ctx, { kind, to, subject, title: `Fund ${id}`, path: `/library/${id}`, ...more });
    await delivered();
  };
  const settled = async (id: string) => {
    await settle(hub.hub.ctx, ['approval-submitted'], { type: 'Item', id });
    await delivered();
  };
  const read = async (who: Person, query = ''): Promise<Answer> =>
    (await who.fetch(`/api/notices${query}`)).json();
  const mark = async (
    who: Person,
    how: 'read' | 'unread',
    body: object,
  ): Promise<{ ids: string[]; unread: number }> =>
    (await who.send('POST', `/api/notices/${how}`, body)).json();
  const prefer = (who: Person, preference: NoticePreference) =>
    who.send('PUT', `/api/notices/preferences/${preference.kind}`, preference);
  const run = (job: typeof mailAtOnce) => job.run(hub.hub.ctx, {}, {} as JobRun);

  it('have a long note cut, never in the middle of a character', async () => {
    const person = await memberOf(hub, {});
    await send('approval-returned', { uids: [person.uid] }, 'long', {
      note: `${'a'.repeat(499)}🎬 and more`,
    });
    const { notices } = await read(person);
    expect(notices[0]?.subjects[0]?.note).toBe(`${'a'.repeat(499)}\ufffd`);
  });

  it('of a role reach everybody with it but the person who did it; alike ones are one line with a count', async () => {
    const [principal, author] = [
      await memberOf(hub, { roles: ['COMPLIANCE'] }),
      await memberOf(hub, { roles: ['COMPLIANCE'] }),
    ];
    const by = { uid: author.uid, name: 'Ann' };
    for (const id of ['1', '2', '3', '4', '2']) {
      await send('approval-submitted', { roles: ['COMPLIANCE'] }, id, { by });
      hub.pass(1000);
    }
    const { notices, unread } = await read(principal);
    expect(unread).toBe(1);
    expect(notices).toMatchObject([{ kind: 'approval-submitted', count: 4, path: '/compliance/approvals' }]);
    expect(notices[0]?.subjects.map(({ title }) => title)).toEqual(['Fund 2', 'Fund 4', 'Fund 3']);
    expect(await read(author)).toMatchObject({ notices: [], total: 0 });
    for (const id of ['1', '2', '3']) await settled(id);
    expect((await read(principal)).notices).toMatchObject([{ count: 1, path: '/library/4' }]);
    await settled('4');
    expect((await read(principal)).notices).toEqual([]);
  });

  it('are read one by one or all, filtered, and unread again', async () => {
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const other = await memberOf(hub, { roles: ['EDITOR'] });
    for (const id of ['a', 'b'])
      await send('approval-returned', { uids: [editor.uid, other.uid] }, id, { note: 'Why' });
    await send('approval-approved', { uids: [editor.uid] }, 'c');
    const { notices } = await read(editor, '?kind=approval-returned');
    expect(notices).toHaveLength(2);
    expect(notices[0]?.subjects[0]).toMatchObject({ note: 'Why', by: null });
    const [first] = notices;
    expect(await mark(other, 'read', { ids: [first?.id] })).toEqual({ ids: [], unread: 2 });
    expect(await mark(editor, 'read', { ids: [first?.id] })).toEqual({ ids: [first?.id], unread: 2 });
    expect(await read(editor, '?state=unread')).toMatchObject({ total: 2, unread: 2 });
    const all = await mark(editor, 'read', {});
    expect(all).toMatchObject({ unread: 0 });
    expect(all.ids).toHaveLength(2);
    expect(await mark(editor, 'unread', { ids: all.ids })).toMatchObject({ unread: 2 });
    // A newer one of the same group is unread: the old one stays read.
    await mark(editor, 'read', {});
    await send('approval-approved', { uids: [editor.uid] }, 'd');
    expect(await mark(editor, 'unread', { ids: all.ids })).toMatchObject({ unread: 2 });
    const counts = await (await editor.fetch('/api/notices/counts')).json();
    expect(counts).toMatchObject({ unread: 2 });
    expect((await hub.fetch('/api/notices')).status).toBe(401);
  });

  it('are emailed as each person likes, unless they were read before', async () => {
    const [soon, daily, never, seen] = [
      await memberOf(hub, { roles: ['EDITOR'], language: 'fr' }),
      await memberOf(hub, { roles: ['EDITOR'] }),
      await memberOf(hub, { roles: ['EDITOR'] }),
      await memberOf(hub, { roles: ['EDITOR'] }),
    ];
    const kind = 'approval-returned';
    await prefer(daily, { kind, bell: false, mail: 'daily' });
    await prefer(never, { kind, bell: true, mail: 'off' });
    const uids = [soon.uid, daily.uid, never.uid, seen.uid];
    await send(kind, { uids }, 'x', { note: 'Add the risks' });
    await mark(seen, 'read', {});
    const emailsTo = ({ email }: Person) => mailbox.emails.filter(({ to }) => String(to) === email);
    const arrives = (who: Person) => vi.waitUntil(() => emailsTo(who).length > 0, { timeout: 10_000 });
    await run(mailAtOnce);
    await run(mailAtOnce);
    await arrives(soon);
    for (const email of emailsTo(soon))
      expect(plainText(email)).toMatch(/Renvoyé avec une note[\s\S]*Fund x[\s\S]*Add the risks/);
    expect((await read(daily)).notices).toEqual([]);
    expect((await read(never)).unread).toBe(1);
    await run(mailDaily);
    await arrives(daily);
    // Nothing is sent twice; an email to somebody else shows that the round is over.
    const last = await memberOf(hub, { roles: ['EDITOR'] });
    await send(kind, { uids: [last.uid] }, 'y');
    await run(mailDaily);
    await run(mailAtOnce);
    await arrives(last);
    expect([soon, daily, never, seen].map((who) => emailsTo(who).length)).toEqual([1, 1, 0, 0]);
    expect(await wantingMail(hub.hub.ctx, kind, uids)).toEqual(new Set([soon.uid, daily.uid, seen.uid]));
  });

  it('have preferences for the kinds of one’s roles only, and refuse what a kind does not offer', async () => {
    const person = await memberOf(hub, { roles: ['USER'] });
    const { preferences } = await (await person.fetch('/api/notices/preferences')).json();
    expect(preferences).toEqual([
      { kind: 'link-recalled', bell: true, mail: 'at-once' },
      { kind: 'program-due', bell: true, mail: 'daily' },
    ]);
    expect((await prefer(person, { kind: 'link-recalled', bell: true, mail: 'off' })).status).toBe(400);
    expect((await prefer(person, { kind: 'program-due', bell: false, mail: 'off' })).status).toBe(200);
    await send('program-due', { uids: [person.uid] }, 'p');
    expect((await read(person)).notices).toEqual([]);
    const exported = await (await person.fetch('/api/profile/export')).text();
    expect(exported).toContain('"notifications"');
  });

  it('are deleted some time after they were read, and after a year in any case', async () => {
    const person = await memberOf(hub, { roles: ['EDITOR'] });
    await send('approval-returned', { uids: [person.uid] }, 'old');
    await mark(person, 'read', {});
    await send('approval-returned', { uids: [person.uid] }, 'open');
    hub.pass(100 * dayMs);
    await run(mailDaily);
    expect((await read(person)).notices.map(({ path }) => path)).toEqual(['/library/open']);
    hub.pass(300 * dayMs);
    await run(mailDaily);
    expect((await read(person)).notices).toEqual([]);
  });
});
