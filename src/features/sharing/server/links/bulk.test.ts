import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { BulkResult } from '../../contract.ts';
import { readBody } from './fixtures.ts';
import { findLink } from './repository.ts';

onBothEngines('links for many recipients', (engine) => {
  let hub: TestHub;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let target: string;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    member = await memberOf(hub);
    target = (await addItem(hub.hub.ctx)).id;
  });

  const bulk = (body: Record<string, unknown>) =>
    readBody<BulkResult>(member.send('POST', '/api/links/bulk', { type: 'video', target, ...body }));
  const countAll = async () => {
    const { total } = await readBody<{ total: number }>(member.fetch('/api/links?size=5'));
    return total;
  };

  test('a thousand at once, with the same controls, in their order, each in the trail', async () => {
    const before = (await listEntries(hub.hub.ctx)).length;
    const recipients = Array.from({ length: 1000 }, (_, at) => ({ label: `R ${at}`, email: `R${at}@x.org` }));
    const made = await bulk({ recipients, campaign: 'launch', password: 'open sesame', mostOpenings: 2 });
    expect(made).toMatchObject({ status: 200, problem: null, rows: [] });
    expect(made.links.map(({ label }) => label)).toEqual(recipients.map(({ label }) => label));
    expect(new Set(made.links.map(({ id }) => id)).size).toBe(1000);
    expect(made.links.at(-1)).toMatchObject({
      recipient: 'r999@x.org',
      campaign: 'launch',
      hasPassword: true,
      mostOpenings: 2,
      batch: made.batch,
    });
    const entries = (await listEntries(hub.hub.ctx)).slice(before);
    expect(entries.filter(({ action }) => action === 'link.created')).toHaveLength(1000);
    const csv = await member.fetch(`/api/links/export?batch=${made.batch}`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="links-[\d-]+\.csv"/);
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '"label","email","note","url","campaign","state","openings","lastOpenedAt","expiresAt","createdAt","openedBy"',
    );
    expect(lines).toHaveLength(1001);
    expect(lines[1000]).toMatch(
      `"R 999","r999@x.org","","${made.links[999]?.url}","launch","active","0","","","20`,
    );
    expect((await bulk({ recipients: [...recipients, { label: 'one more' }] })).status).toBe(400);
  }, 30_000);

  test('a recipients file in every spreadsheet format, and results safe for spreadsheets', async () => {
    const csv =
      '\uFEFFName;Phone;E-mail;Note\r\n"=cmd()|""x""";1;Ann@X.org;\r\n;2;bob@x.org;+call\r\n\r\nعلي;3;;"two\n=lines"\r\n';
    const made = await bulk({ csv });
    expect(made.links.map(({ label, recipient, note }) => [label, recipient, note])).toEqual([
      ['=cmd()|"x"', 'ann@x.org', ''],
      ['bob@x.org', 'bob@x.org', '+call'],
      ['علي', null, 'two\n=lines'],
    ]);
    const out = await (await member.fetch(`/api/links/export?batch=${made.batch}`)).text();
    expect(out).toContain(`"'=cmd()|""x""","ann@x.org"`);
    expect(out).toContain(`"bob@x.org","bob@x.org","'+call",`);
    expect(out).toContain(`"two\n'=lines"`);
    // An export can be imported again unchanged.
    const again = await bulk({ csv: out });
    expect(again.links.map(({ label, note }) => [label, note])).toEqual(
      made.links.map(({ label, note }) => [label, note]),
    );
  });

  test('bad lines are named, each with its fault, and nothing is created', async () => {
    const before = await countAll();
    const csv = `label,email,note\nAnn,ann@x.org,\n,nobody,\n${'x'.repeat(201)},,\nBob,ANN@x.org,\nEve\n,,only a note\n`;
    expect(await bulk({ csv })).toMatchObject({
      status: 200,
      links: [],
      batch: null,
      problem: null,
      rows: [
        { line: 3, problems: [{ field: 'email', reason: 'form' }] },
        { line: 4, problems: [{ field: 'label', reason: 'too-long' }] },
        { line: 5, problems: [{ field: 'email', reason: 'double' }] },
        { line: 6, problems: [{ field: null, reason: 'cells' }] },
        { line: 7, problems: [{ field: 'label', reason: 'missing' }] },
      ],
    });
    expect(await countAll()).toBe(before);
  });

  test.each([
    ['', 'empty', ''],
    ['label\n', 'empty', ''],
    ['phone\n1\n', 'no-known-column', ''],
    ['label,name\na,b\n', 'double-column', 'name'],
    ['label\n"open', 'unreadable', '2'],
    [`label\n${'a\n'.repeat(1001)}`, 'too-many-rows', ''],
  ])('an unreadable file gets a reason: %j', async (csv, reason, detail) => {
    expect(await bulk({ csv })).toMatchObject({ status: 200, links: [], problem: { reason, detail } });
  });

  test('one kind of input or the other; nothing for content that may not be shared', async () => {
    expect((await bulk({})).status).toBe(400);
    expect((await bulk({ csv: 'label\na', recipients: [{ label: 'a' }] })).status).toBe(400);
    expect((await bulk({ recipients: [{ note: 'nobody' }] })).status).toBe(400);
    expect((await bulk({ recipients: [{ label: 'a' }], gate: 'verified' })).status).toBe(400);
    const { id: draft } = await addItem(hub.hub.ctx, { published: false });
    expect((await bulk({ target: draft, recipients: [{ label: 'a' }] })).status).toBe(404);
    expect(await findLink(hub.hub.ctx, draft)).toBeNull();
  });
});
