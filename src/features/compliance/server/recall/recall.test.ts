import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { findApproval, replaceApproval } from '../approval/repository.ts';
import type { StoredApproval } from '../approval/stored.ts';

onBothEnginesInFull('a recall', (engine) => {
  let hub: TestHub;
  let mailbox: Mailbox;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startTestHub(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });

  it('of content that needs no approval ends every way to it, and notifies everyone who has shared it', async () => {
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Autumn outlook' } });
    const [ana, bea, other] = [
      await memberOf(hub, { firstName: 'Ana', lastName: 'One', language: 'fr' }),
      await memberOf(hub, { firstName: 'Bea', lastName: 'Two' }),
      await memberOf(hub),
    ];
    const share = async (who: typeof ana) =>
      (await (await who.send('POST', '/api/links', { type: 'video', target: id })).json()).path as string;
    const links = [await share(ana), await share(ana), await share(bea)];
    const sharers = await principal.fetch(`/api/compliance/items/${id}/sharers`);
    expect(await sharers.json()).toEqual({
      isMailed: true,
      sharers: [
        { uid: ana.uid, name: 'Ana One', links: 2, openings: 0, lastOpenedAt: null },
        { uid: bea.uid, name: 'Bea Two', links: 1, openings: 0, lastOpenedAt: null },
      ],
    });
    expect((await other.fetch(`/api/compliance/items/${id}/sharers`)).status).toBe(403);
    const path = `/api/compliance/items/${id}/recall`;
    expect((await principal.send('POST', path, { reason: '' })).status).toBe(400);
    expect((await principal.send('POST', path, { reason: 'A wrong figure' })).status).toBe(200);
    for (const each of [`/video/${id}`, ...links]) expect((await fetch(hub.hub.url + each)).status).toBe(410);
    await mailbox.received(2);
    const emails = new Map(mailbox.emails.map((email) => [String(email.to), plainText(email)]));
    expect([...emails.keys()].sort()).toEqual([ana.email, bea.email].sort());
    expect(emails.get(ana.email)).toContain('La conformité a rappelé');
    expect(emails.get(bea.email)).toContain('A wrong figure');
    const lifted = await principal.send('POST', `${path}/lift`, { reason: 'The figure was right' });
    expect(await lifted.json()).toMatchObject({ hold: null, recall: null });
    for (const each of [`/video/${id}`, ...links]) expect((await fetch(hub.hub.url + each)).status).toBe(200);
  });

  it('reveals to nobody the title that was given after its approval expired', async () => {
    await publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    const [editor, sharer] = [await memberOf(hub, { roles: ['EDITOR'] }), await memberOf(hub)];
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Winter outlook' } });
    const approved = await approveItem(editor, principal, id);
    expect((await sharer.send('POST', '/api/links', { type: 'video', target: id })).status).toBe(201);
    await replaceApproval(hub.hub.ctx, approved.version, {
      ...((await findApproval(hub.hub.ctx, approved.id)) as StoredApproval),
      expiresAt: hub.hub.ctx.now(),
    });
    const { version } = await (await editor.fetch(`/api/library/items/${id}`)).json();
    const titles = { en: 'Guaranteed returns' };
    const renamed = await editor.send('PATCH', `/api/library/items/${id}`, { version, titles });
    expect(renamed.status).toBe(200);
    const before = mailbox.emails.length;
    await principal.send('POST', `/api/compliance/items/${id}/recall`, { reason: 'A wrong figure' });
    await mailbox.received(before + 1);
    const email = mailbox.emails.find(({ to }) => String(to) === sharer.email);
    expect(email && plainText(email)).toContain('Winter outlook');
    expect(email && plainText(email)).not.toContain('Guaranteed');
  });
});
