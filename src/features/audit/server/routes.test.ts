import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { type AuditEntry, auditExportPath, auditRoutes } from '../contract.ts';
import { recordChange } from './record.ts';

interface Page {
  entries: AuditEntry[];
  newer: number | null;
  older: number | null;
}

onBothEngines('the audit routes', (engine) => {
  const started = startTestHub(engine, { RATE_LIMIT: '0' });
  const admin = started.then((hub) => memberOf(hub, { roles: ['ADMIN'], firstName: 'Ada' }));
  const { path } = auditRoutes.list;

  /** Changes of one kind nobody else makes; the last is the newest. */
  async function record(count: number, given: { at?: string; after?: unknown } = {}): Promise<string> {
    const { hub } = await started;
    const action = `thing.${newId(8)}`;
    const now = given.at ? () => new Date(given.at ?? '') : hub.ctx.now;
    for (let at = 1; at <= count; at += 1)
      await recordChange(
        { ...actAsHub(hub.ctx), now },
        {
          action,
          subject: { type: 'Thing', id: `${action}-${at}` },
          before: { at: at - 1 },
          after: given.after ?? { at },
        },
      );
    return action;
  }

  async function list(query: Record<string, string | number>): Promise<Page> {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const answer = await (await admin).fetch(`${path}?${parameters}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }

  const numbersOf = ({ entries }: Page) => entries.map(({ subject }) => Number(subject.id.split('-')[1]));

  it('are for administrators and compliance alone', async () => {
    const hub = await started;
    for (const address of [path, auditExportPath, '/admin/audit']) {
      expect((await hub.fetch(address)).status, address).toBe(401);
      expect(
        (await (await memberOf(hub, { roles: ['USER', 'EDITOR'] })).fetch(address)).status,
        address,
      ).toBe(403);
      expect((await (await memberOf(hub, { roles: ['COMPLIANCE'] })).fetch(address)).status, address).toBe(
        200,
      );
      expect((await (await admin).fetch(address)).status, address).toBe(200);
    }
    const { path: verify } = auditRoutes.verify;
    expect((await hub.send('POST', verify)).status).toBe(401);
    expect((await (await memberOf(hub)).send('POST', verify)).status).toBe(403);
  });

  it('return events, newest first, page by page and back', async () => {
    const action = await record(12);
    const first = await list({ action, size: 5 });
    expect(first.entries[0]).toMatchObject({
      actor: { kind: 'operator', name: 'hub' },
      action,
      before: { at: 11 },
      after: { at: 12 },
    });
    expect([numbersOf(first), first.newer]).toEqual([[12, 11, 10, 9, 8], null]);
    const second = await list({ action, size: 5, before: first.older ?? 0 });
    expect(numbersOf(second)).toEqual([7, 6, 5, 4, 3]);
    const third = await list({ action, size: 5, before: second.older ?? 0 });
    expect([numbersOf(third), third.older]).toEqual([[2, 1], null]);
    const back = await list({ action, size: 5, after: third.newer ?? 0 });
    expect(numbersOf(back)).toEqual([7, 6, 5, 4, 3]);
    expect(back.older).toBe(second.older);
    const again = await list({ action, size: 5, after: back.newer ?? 0 });
    expect([numbersOf(again), again.newer]).toEqual([[12, 11, 10, 9, 8], null]);
  });

  it('filter by subject, by actor and by text as written', async () => {
    const { uid } = await admin;
    const action = await record(3, { after: { note: '100 % of "it" — Ébène_x!' } });
    const mine = await list({ action, subjectType: 'Thing', subjectId: `${action}-2` });
    expect(numbersOf(mine)).toEqual([2]);
    expect((await list({ action, subjectType: 'User' })).entries).toEqual([]);
    expect((await list({ action, actorId: uid })).entries).toEqual([]);
    for (const text of ['100 % of', 'OF "IT"', 'Ébène_x!', `${action}-1`])
      expect((await list({ action, text })).entries.length, text).toBe(text.startsWith('thing') ? 1 : 3);
    for (const text of ['100 x of', 'Ébènesx', '%%'])
      expect((await list({ action, text })).entries, text).toEqual([]);
    expect(numbersOf(await list({ text: `${action}-`, size: 5 }))).toEqual([3, 2, 1]);
  });

  it('filter by time, even if a clock is hours wrong', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const [early, late] = [hours(-10), hours(10)];
    const [before, after] = [await record(2, { at: late }), await record(2, { at: early })];
    const just = (moment: string) => ({ from: moment, to: new Date(Date.parse(moment) + 1).toISOString() });
    expect(numbersOf(await list({ action: before, ...just(late) }))).toEqual([2, 1]);
    expect(numbersOf(await list({ action: after, ...just(early) }))).toEqual([2, 1]);
    expect(numbersOf(await list(just(early)))).toEqual([2, 1]);
    expect((await list({ action: before, to: late })).entries).toEqual([]);
    expect((await list({ action: after, from: hours(-9) })).entries).toEqual([]);
    expect((await list({ from: '2100-01-01T00:00:00+02:00' })).entries).toEqual([]);
    expect((await list({ to: '2000-01-01T00:00:00Z' })).entries).toEqual([]);
  });

  it('name the actor and the subject, and find them by name', async () => {
    const name = `Zoë ${newId(6)}`;
    const { uid } = await memberOf(await started, { firstName: name, lastName: 'Ünlü' });
    expect((await (await admin).send('POST', `/api/users/${uid}/block`)).status).toBe(200);
    const found = await list({ text: name, action: 'user.blocked' });
    expect(found.entries).toMatchObject([
      { actor: { name: expect.stringContaining('Ada') }, subject: { id: uid, name: `${name} Ünlü` } },
    ]);
    const csv = await (await (await admin).fetch(`${auditExportPath}?subjectId=${uid}`)).text();
    expect(csv.split('\r\n')[0]).toContain('"subject_id","subject_name"');
    expect(csv).toContain(`"${uid}","${name} Ünlü`);
  });

  it.each(['size=7', 'before=x', 'from=yesterday', 'action=', 'text=%00', 'before=1e30'])(
    'refuse %s',
    async (query) => {
      expect((await (await admin).fetch(`${path}?${query}`)).status).toBe(400);
      if (!/size|before/.test(query))
        expect((await (await admin).fetch(`${auditExportPath}?${query}`)).status).toBe(400);
    },
  );

  it('report whether the chain is valid', async () => {
    const answer = await (await admin).send('POST', auditRoutes.verify.path);
    expect(await answer.json()).toMatchObject({
      seq: expect.any(Number),
      hash: expect.any(String),
      broken: null,
      done: true,
    });
    const from = { seq: 1, hash: 'f'.repeat(64) };
    const other = await (await admin).send('POST', auditRoutes.verify.path, { from });
    expect(await other.json()).toMatchObject({ broken: { seq: 2, fault: 'unlinked' } });
  });
});
