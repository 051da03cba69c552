import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { provide } from '#server/hooks.ts';
import { rooms } from '#server/rooms.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { recordChange, recordChanges } from '../record.ts';
import { auditedDocuments } from './kinds.ts';

const thing = { type: 'Thing', noun: 'thing', fields: ['size'], withheld: ['secret'] };
const things = { name: 'things', provides: provide(auditedDocuments, thing) };

onBothEnginesInFull('documents of the trail', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, {}, { rooms: [...rooms, things] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const hour = 60 * 60_000;
  const begun = Date.parse('2026-01-01T00:00:00.000Z');
  const write = (hours: number, action: string, before: unknown, after: unknown) =>
    recordChange(
      { ...actAsHub(hub.hub.ctx), now: () => new Date(begun + hours * hour) },
      { action, subject: { type: 'Thing', id: 'a/b c' }, before, after },
    );
  const path = `/api/audit/documents/Thing/${encodeURIComponent('a/b c')}`;
  const read = async (query = '') => (await principal.fetch(path + query)).json();
  const at = (hours: number) => `?at=${new Date(begun + hours * hour).toISOString()}`;

  it('are returned as they were at a moment, with the neighbouring versions', async () => {
    await write(1, 'thing.made', null, { size: 1 });
    await write(2, 'thing.updated', { size: 1 }, { size: 2, reason: 'It grew' });
    await write(3, 'thing.removed', { size: 2 }, null);
    expect((await read(at(0))).document).toMatchObject({ seq: 0, at: null, exists: false, fields: {} });
    expect(await read(at(1))).toMatchObject({
      document: { exists: true, fields: { size: 1 }, withheld: ['secret'] },
      older: 0,
      differences: [{ name: 'size', before: null, after: 1 }],
    });
    const second = await read(at(2.5));
    expect(second).toMatchObject({
      document: { fields: { size: 2 } },
      against: { fields: { size: 1 } },
      count: 3,
      differences: [{ name: 'size', before: 1, after: 2 }],
      versions: [
        { action: 'thing.removed', exists: false },
        { action: 'thing.updated', reason: 'It grew', actor: { name: 'hub' }, changed: ['size'] },
        { action: 'thing.made', reason: null },
      ],
    });
    const last = await read();
    expect(last).toMatchObject({ document: { exists: false, fields: { size: 2 } }, newer: null });
    expect(last.older).toBe(second.document.seq);
    const across = await read(`?seq=${second.document.seq}&against=0`);
    expect(across).toMatchObject({ against: { exists: false }, differences: [{ before: null, after: 2 }] });
  });

  it('may have any number of versions', async () => {
    const subject = { type: 'Thing', id: 'long' };
    const sizes = Array.from({ length: 1200 }, (_, size) => size);
    await recordChanges(
      actAsHub(hub.hub.ctx),
      sizes.map((size) => ({
        action: 'thing.updated',
        subject,
        before: { size },
        after: { size: size + 1 },
      })),
    );
    const long = await (await principal.fetch('/api/audit/documents/Thing/long')).json();
    expect(long).toMatchObject({ count: 1200, document: { fields: { size: 1200 } } });
    expect(long.versions).toHaveLength(500);
    const first = await (await principal.fetch('/api/audit/documents/Thing/long?seq=0')).json();
    expect(first.document).toMatchObject({ exists: true, fields: { size: 0 }, inferred: ['size'] });
  });

  it('are for readers of the trail, and differ from documents that cannot be re-created', async () => {
    const member = await memberOf(hub, {});
    expect((await member.fetch(path)).status).toBe(403);
    expect((await hub.fetch(path)).status).toBe(401);
    for (const other of ['Thing/none', 'Nothing/a', 'Upload/a'])
      expect((await principal.fetch(`/api/audit/documents/${other}`)).status).toBe(404);
    const { entries } = await (await principal.fetch('/api/audit?subjectType=Thing&size=10')).json();
    expect(entries[0].document).toBe(true);
    const users = await (await principal.fetch('/api/audit?subjectType=User&size=10')).json();
    expect(users.entries[0]).toMatchObject({ action: 'user.created', document: true });
  });
});
