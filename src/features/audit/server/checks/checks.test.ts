import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { rewriteTrail, unguard } from '../../../../../test/rewrite-trail.ts';
import { recordChange } from '../record.ts';
import { checkTrail } from './check.ts';

onBothEngines('the nightly verification of the trail', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const write = (id: string) =>
    recordChange(actAsHub(hub.hub.ctx), { action: 'thing.changed', subject: { type: 'Thing', id } });
  const checks = async () => (await (await principal.fetch('/api/audit/checks')).json()).checks;
  const run = (statement: string) => sql.raw(statement).execute(hub.hub.ctx.db.query);

  it('is stored, and each sound head is an anchor that can be copied elsewhere', async () => {
    expect(await checks()).toEqual([]);
    await write('one');
    const first = await checkTrail(hub.hub.ctx);
    await write('two');
    const second = await checkTrail(hub.hub.ctx);
    expect(second.seq).toBeGreaterThan(first.seq);
    expect(await checks()).toEqual(
      [second, first].map(({ at, seq, hash }) => ({
        at: at.toISOString(),
        seq,
        hash,
        broken: null,
        copy: null,
      })),
    );
    const file = await principal.fetch('/api/audit/anchors');
    expect(file.headers.get('content-disposition')).toMatch(/filename="anchors-\d{4}-\d\d-\d\d\.csv"/);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(
      [first, second].map(({ seq, hash }) => `"${seq}:${hash}"`),
    );
  });

  it('is visible to readers of the trail', async () => {
    const member = await memberOf(hub, {});
    for (const path of ['/api/audit/checks', '/api/audit/anchors']) {
      expect((await member.fetch(path)).status).toBe(403);
      expect((await hub.fetch(path)).status).toBe(401);
    }
  });

  it('cannot be rewritten', async () => {
    await expect(run("update audit_checks set hash = 'x'")).rejects.toThrow('append-only');
    await expect(run('delete from audit_checks')).rejects.toThrow('append-only');
  });

  it('finds a completely rewritten trail by its anchors, and continues to report it', async () => {
    const [anchor] = await checks();
    for (const statement of unguard[engine]) await run(statement);
    await rewriteTrail(hub.hub.ctx, '"two"', '"other"');
    const broken = { seq: anchor.seq, fault: 'noted' };
    expect((await checkTrail(hub.hub.ctx)).broken).toEqual(broken);
    expect((await checkTrail(hub.hub.ctx)).broken).toEqual(broken);
    expect((await checks())[0]).toMatchObject({ broken });
    const answer = await principal.send('POST', '/api/audit/verify');
    expect(await answer.json()).toMatchObject({ broken });
  });
});
