import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { findContent } from '#features/library/server/doors/content.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { type UseRecord, usesExportPath } from '../../contract.ts';
import { publishRules } from '../../fixtures.ts';
import { recordUse } from './record.ts';

onBothEngines('records of use in the API', (engine) => {
  let hub: TestHub;
  let id: string;
  let representative: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof representative;
  const path = '/api/compliance/uses';
  beforeAll(async () => {
    hub = await startTestHub(engine);
    const { ctx } = hub.hub;
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    representative = await memberOf(hub, { firstName: 'Rita', lastName: 'Rep' });
    await publishRules(principal, {
      disclosures: [{ category: '', texts: { en: 'Not an offer.' }, isOpen: true }],
    });
    ({ id } = await addItem(ctx, { titles: { en: '=Autumn outlook' } }));
    const content = await findContent(ctx, 'video', id);
    if (!content) throw new Error('not there');
    const at = (day: number) => ({ ...ctx, now: () => new Date(Date.UTC(2027, 2, day, 12)) });
    const use = { content, link: 'l1', person: representative.uid };
    await recordUse(at(2), { ...use, kind: 'made', recipient: 'ana@example.com' });
    await recordUse(at(3), { ...use, kind: 'opened', recipient: 'Ana@example.com', language: 'en' });
    for (const day of [4, 5, 6, 7])
      await recordUse(at(day), { ...use, kind: 'opened', recipient: `p${day}@example.com`, language: 'en' });
    await recordUse(at(9), { ...use, kind: 'opened', recipient: 'ana@example.com', language: 'en' });
  });

  const read = async (query: Record<string, string>) => {
    const answer = await principal.fetch(`${path}?${new URLSearchParams(query)}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { uses: UseRecord[]; older: number | null };
  };

  it('are read by compliance and administrators alone', async () => {
    const paths = [path, usesExportPath, `/api/compliance/items/${id}/uses`];
    const administrator = await memberOf(hub, { roles: ['ADMIN'] });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    for (const each of paths) {
      expect((await fetch(hub.hub.url + each)).status, each).toBe(401);
      for (const by of [representative, editor]) expect((await by.fetch(each)).status, each).toBe(403);
      for (const by of [principal, administrator]) expect((await by.fetch(each)).status, each).toBe(200);
    }
  });

  it('show what somebody saw on a day, with its disclosures', async () => {
    const [from, to] = ['2027-03-03T00:00:00Z', '2027-03-04T00:00:00Z'];
    const { uses, older } = await read({ recipient: 'ANA@example.com', from, to });
    expect(older).toBeNull();
    expect(uses).toMatchObject([
      {
        seq: 2,
        kind: 'opened',
        at: '2027-03-03T12:00:00.000Z',
        told: {
          item: id,
          link: 'l1',
          recipient: 'ana@example.com',
          person: { uid: representative.uid, name: 'Rita Rep' },
          shown: [{ id, version: 1 }],
          disclosures: [{ text: 'Not an offer.', language: 'en', isOpen: true }],
        },
      },
    ]);
    // A link that was only made has shown nobody anything.
    const made = await read({ kind: 'made', item: id });
    expect(made.uses.map(({ told }) => told?.disclosures)).toEqual([[]]);
  });

  it('are read in pages, the newest first, and each is on one of them', async () => {
    const first = await read({ size: '5' });
    expect(first.uses.map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3]);
    const second = await read({ size: '5', before: String(first.older) });
    expect([second.uses.map(({ seq }) => seq), second.older]).toEqual([[2, 1], null]);
    for (const wrong of ['from=yesterday', 'kind=seen', 'size=7', 'before=0'])
      expect((await principal.fetch(`${path}?${wrong}`)).status, wrong).toBe(400);
    expect((await principal.fetch(`${usesExportPath}?from=yesterday`)).status).toBe(400);
  });

  it('are exported, the oldest first, without formulas for spreadsheets', async () => {
    const answer = await principal.fetch(`${usesExportPath}?recipient=ana@example.com`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?uses-.*\.csv/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
    expect(rows.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual(['1 made', '2 opened', '7 opened']);
    expect(rows[0]).toMatchObject({ title: "'=Autumn outlook", disclosure: '', person: representative.uid });
    expect(rows[1]?.disclosure).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[1]?.personName).toBe('Rita Rep');
  });

  it('are summarized for an item', async () => {
    const reported = async () => (await principal.fetch(`/api/compliance/items/${id}/uses`)).json();
    const open = await reported();
    expect(open).toEqual({
      first: expect.any(String),
      last: null,
      links: 1,
      openings: 6,
      deliveries: 0,
      recipients: 0,
      most: null,
      retailSince: null,
    });
    // It was public before anybody made a link to it, until it is recalled.
    expect(open.first < '2027').toBe(true);
    await principal.send('POST', `/api/compliance/items/${id}/recall`, { reason: 'Wrong' });
    expect(await reported()).toMatchObject({ first: open.first, last: '2027-03-09T12:00:00.000Z' });
  });
});
