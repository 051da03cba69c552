import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { noteItem } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { dayMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makePack, unpack, verify } from '../../../../../test/packs.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { openCategory, publishRules } from '../../fixtures.ts';

// Records that the regulator expects of a communication without required approval.
onBothEnginesInFull('the record of an item in a pack', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let mailbox: Mailbox;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let sharer: typeof principal;
  let item: Awaited<ReturnType<typeof addReady>>;
  let link: string;
  let firstUse: Date;
  let from: string;
  let files: string[];
  let root: string;
  let folder: string;
  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startHubWithClock(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    sharer = await memberOf(hub, { firstName: 'Ana', lastName: 'One', language: 'fr' });
    await publishRules(principal, { categories: [openCategory] });
    const { ctx } = hub.hub;
    const file = await ctx.storage.put(inOnePiece(Buffer.from('A plain file')));
    item = await addReady(ctx, 'pdf', 'plain', {
      titles: { en: 'Old title' },
      given: { source: { type: 'file', ...file, mime: 'application/pdf', name: 'plain.pdf' } },
    });
    await noteItem(actAsHub(ctx), item.id, (same) => ({ ...same, createdBy: principal.uid }));
    firstUse = ctx.now();
    const made = await sharer.send('POST', '/api/links', { type: item.kind, target: item.id });
    link = (await made.json()).id;
    hub.pass(30 * dayMs);
    from = ctx.now().toISOString();
    hub.pass(dayMs);
    await sharer.send('POST', '/api/links', { type: item.kind, target: item.id });
    await principal.send('POST', `/api/compliance/items/${item.id}/recall`, { reason: 'A wrong figure' });
    await mailbox.received(1);
    await vi.waitUntil(async () => (await listEntries(ctx)).some(({ action }) => action === 'recall.told'));
    const filed = await principal.send('POST', `/api/compliance/items/${item.id}/filings`, {
      reference: 'FR2026-0117',
      filedOn: firstUse.toISOString().slice(0, 10),
      letter: 'No objections.\n<Reviewed> by the department.',
    });
    expect(filed.status).toBe(200);
    await noteItem(actAsHub(ctx), item.id, (same) => ({ ...same, titles: { en: 'New title' } }));
    const pack = await makePack(principal, { scope: { from } });
    ({ files, folder: root } = await unpack(principal, pack));
    folder = files.find((file) => file.endsWith(`${item.id}/item.html`))?.replace('/item.html', '') ?? '';
  });
  const read = (file: string) => readFile(join(root, folder, file), 'utf8');
  const ofItem = (part: string) => files.filter((file) => file.startsWith(`${folder}/${part}`));

  it('contains the copy of what was shown, even if it needed no approval', async () => {
    const [copy = ''] = ofItem('files/');
    expect(await readFile(join(root, copy), 'utf8')).toBe('A plain file');
    const page = await read('item.html');
    expect(page).toContain('Content shown; no approval required');
    expect(page).toContain('Prepared by');
    expect(page).toContain('Paula Principal');
  });

  it('names the first use, even before the period of the pack', async () => {
    const { span, uses } = JSON.parse(await read('item.json'));
    expect(span.first).toBe(firstUse.toISOString());
    expect([uses.count, uses.first >= from]).toEqual([1, true]);
    expect(await read('uses.html')).toContain('Ana One');
    expect(await read('uses.csv')).toContain('Ana One');
  });

  it('contains filings with their reference and the letter of the regulator', async () => {
    const page = await read('item.html');
    expect(page).toContain('FR2026-0117');
    expect(page).toContain('Regulator’s letter');
    expect(page).toContain('&lt;Reviewed&gt; by the department.');
    expect(await read('filings.csv')).toContain('FR2026-0117');
    expect(JSON.parse(await read('filings.json'))).toMatchObject([
      { reference: 'FR2026-0117', letter: 'No objections.\n<Reviewed> by the department.' },
    ]);
  });

  it('contains emails as sent, to whom and when, whatever was renamed since', async () => {
    const [letter = '', ...others] = ofItem('letters/');
    expect(others).toEqual([]);
    const html = await readFile(join(root, letter), 'utf8');
    expect(html).toContain('Old title');
    expect(plainText(mailbox.emails[0] ?? { to: [], raw: '' })).toContain('Old title');
    expect(html).toContain('lang="fr"');
    expect(await read('letters.csv')).toContain(sharer.email);
    const reported = (await listEntries(hub.hub.ctx)).find(({ action }) => action === 'recall.told');
    expect(reported?.after).toMatchObject({ html, to: sharer.email, language: 'fr' });
  });

  it('describes the trail in words, and verifies', async () => {
    const page = await read('trail.html');
    expect(page).toContain('Filed with the regulator');
    expect(page).toContain('reference: FR2026-0117');
    // Each page names its subject, on paper too.
    for (const name of ['trail', 'uses', 'approvals'])
      expect(await read(`${name}.html`)).toContain('<a href="item.html" dir="auto">New title</a>');
    expect((await verify(root)).code).toBe(0);
  });

  it('of a link describes its life; of a person the changes about them', async () => {
    const about = await makePack(principal, { scope: { link } });
    const ofLink = await unpack(principal, about);
    const trail = await readFile(join(ofLink.folder, 'link/trail.jsonl'), 'utf8');
    expect(trail).toContain(`"subject":{"type":"Link","id":"${link}"`);
    expect((await verify(ofLink.folder)).code).toBe(0);
    const person = await makePack(principal, { scope: { person: sharer.uid } });
    const ofPerson = await unpack(principal, person);
    expect(ofPerson.files).toContain('person/about/trail.html');
    expect((await verify(ofPerson.folder)).code).toBe(0);
  });
});
