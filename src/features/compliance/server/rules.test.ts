import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fromJson } from '#server/db/engine.ts';
import { onBothEngines } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { listEntries } from '../../../../test/trail.ts';
import type { RulesVersion, RulesWord } from '../contract.ts';
import { openCategory, publishRules } from '../fixtures.ts';
import { builtIn } from './built-in.ts';
import { disclosuresFor } from './disclosures.ts';
import { rulesInForce } from './in-force.ts';

const path = '/api/admin/finra';
const word = (text: string) => ({ language: 'en', text, kind: 'promise' });
const saying = (en: string, category = '') => ({ category, texts: { en }, isOpen: false });

onBothEngines('the rules of compliance', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
  });
  const read = async () => (await (await principal.fetch(path)).json()) as RulesVersion;
  const put = (body: Record<string, unknown>) => principal.send('PUT', path, { ...builtIn, ...body });

  it('are stored in versions, each with author, time and reason, and in the trail', async () => {
    expect(await read()).toEqual({
      version: 0,
      state: 'holds',
      changedBy: null,
      changedAt: null,
      effectiveAt: null,
      reason: '',
      ...builtIn,
    });
    const first = await put({ version: 0, reason: 'Beginning', disclosures: [saying('Risk of loss.')] });
    expect(first.status).toBe(200);
    const changedBy = { uid: principal.uid, name: 'Paula Principal' };
    expect(await read()).toMatchObject({ version: 1, changedBy, reason: 'Beginning' });
    const disclosures = [saying('Risk of loss.'), saying('Options are complex.', 'Options')];
    expect((await put({ version: 1, reason: 'Options added', disclosures })).status).toBe(200);
    expect((await put({ version: 2, reason: 'The same again', disclosures })).status).toBe(200);
    const history = await (await principal.fetch(`${path}/versions`)).json();
    expect(history).toMatchObject({
      versions: [
        { version: 2, changedBy, reason: 'Options added', disclosures },
        { version: 1, changedBy, reason: 'Beginning', disclosures: disclosures.slice(0, 1) },
        { version: 0, changedBy: null },
      ],
      older: null,
    });
    expect(Date.parse(history.versions[0].changedAt)).toBeGreaterThan(Date.now() - 60_000);
    const before = await (await principal.fetch(`${path}/versions?before=2`)).json();
    expect(before.versions.map(({ version }: RulesVersion) => version)).toEqual([1, 0]);
    const trail = (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'rules.changed');
    expect(trail).toHaveLength(2);
    expect(trail[1]).toMatchObject({
      actor: { id: principal.uid },
      subject: { type: 'Rules', id: 'finra' },
      before: { version: 1 },
      after: { version: 2, reason: 'Options added', disclosures },
    });
  });

  it('changed by two people at once notify the second of the first’s text', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => put({ version, reason: `Say ${text}`, disclosures: [saying(text)] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const current = await read();
    expect(current.version).toBe(version + 1);
    for (const lost of answers.filter(({ status }) => status === 409))
      expect(await lost.json()).toMatchObject({ code: 'conflict', params: { current } });
  });

  it('are read by compliance and administrators, changed by compliance alone', async () => {
    const { version } = await read();
    const change = { ...builtIn, version, reason: 'Mine', disclosures: [saying('Mine.')] };
    const statusesOf = async (roles: ('USER' | 'EDITOR' | 'ADMIN')[]) => {
      const { fetch, send } = await memberOf(hub, { roles });
      const answers = [await fetch(path), await fetch(`${path}/versions`), await send('PUT', path, change)];
      return answers.map(({ status }) => status);
    };
    expect(await statusesOf(['USER'])).toEqual([403, 403, 403]);
    expect(await statusesOf(['EDITOR'])).toEqual([403, 403, 403]);
    expect(await statusesOf(['ADMIN'])).toEqual([200, 200, 403]);
    expect((await hub.fetch(path)).status).toBe(401);
    expect((await hub.send('PUT', path, change)).status).toBe(401);
    expect((await read()).version).toBe(version);
  });

  it('are refused without a reason, without a text, and if they are too long', async () => {
    const { version } = await read();
    const good = { version, reason: 'Why', disclosures: [saying('Words.')] };
    const [others] = builtIn.categories;
    const bad = [
      { ...good, reason: ' ' },
      { ...good, reason: undefined },
      { ...good, categories: [] },
      { ...good, categories: [others, { ...others, name: 'Options' }, { ...others, name: 'OPTIONS' }] },
      { ...good, categories: [{ ...others, longestLinkDays: 0 }] },
      { ...good, categories: [{ ...others, class: 'public' }] },
      { ...good, categories: [{ ...others, approvalMonths: 121 }] },
      { ...good, categories: [{ ...others, retentionYears: 0 }] },
      { ...good, categories: [{ ...others, filing: 'maybe' }] },
      { ...good, categories: [{ ...others, needsApproval: undefined }] },
      { ...good, firmName: 'x'.repeat(121) },
      { ...good, words: [word('x'.repeat(81))] },
      { ...good, words: [word(' ')] },
      { ...good, words: [word('%!')] },
      { ...good, words: [word('No risk'), { ...word('no RISK'), kind: 'exaggeration' }] },
      { ...good, words: Array.from({ length: 501 }, (_, at) => word(`word ${at}`)) },
      { ...good, words: [{ ...word('sure'), language: 'zz' }] },
      { ...good, brokerCheck: 'javascript:alert(1)' },
      { ...good, publicTags: [' '] },
      { ...good, publicTags: ['x'.repeat(61)] },
      { ...good, brokerCheck: 'http://brokercheck.example.com' },
      { ...good, effectiveAt: new Date(Date.now() - 1000).toISOString() },
      { ...good, effectiveAt: 'soon' },
      { ...good, version: undefined },
      { ...good, disclosures: [{ category: '', texts: {}, isOpen: true }] },
      { ...good, disclosures: [saying('  ')] },
      { ...good, disclosures: [saying('x'.repeat(4001))] },
      { ...good, disclosures: [{ category: '', texts: { zz: 'Words' }, isOpen: true }] },
    ];
    for (const body of bad) expect((await put(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
    expect((await read()).version).toBe(version);
  });

  it('may be published before they take effect, and are replaced by later ones', async () => {
    const { ctx } = hub.hub;
    const before = await read();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const statesOf = async () =>
      (await (await principal.fetch(`${path}/versions`)).json()).versions.map(
        (each: RulesVersion) => each.state,
      );
    const later = await publishRules(principal, {
      disclosures: [saying('From then on.')],
      effectiveAt: soon,
    });
    expect(later).toMatchObject({ state: 'coming', effectiveAt: soon });
    expect(await read()).toEqual(before);
    expect((await statesOf()).slice(0, 2)).toEqual(['coming', 'holds']);
    expect(await disclosuresFor(ctx, [], 'en')).not.toContainEqual(
      expect.objectContaining({ text: 'From then on.' }),
    );
    // Changes are based on the newest version, even one that takes effect in the future.
    expect((await put({ version: before.version, reason: 'Late', disclosures: [] })).status).toBe(409);
    const then = { ...ctx, now: () => new Date(Date.parse(soon) + 1) };
    expect(await disclosuresFor(then, [], 'en')).toMatchObject([{ text: 'From then on.' }]);
    expect(await disclosuresFor(ctx, [], 'en')).not.toMatchObject([{ text: 'From then on.' }]);
    const instead = await publishRules(principal, { disclosures: [saying('At once.')] });
    expect(instead).toMatchObject({ state: 'holds', version: later.version + 1 });
    expect((await statesOf()).slice(0, 2)).toEqual(['holds', 'past']);
  });

  it('state a category’s needs and the words to look for, and are stored as written', async () => {
    const others = { ...openCategory, needsApproval: true, approvalMonths: null, retentionYears: 7 };
    const options = { ...openCategory, name: 'Options', approvalMonths: 12, filing: 'before-use' as const };
    const input = {
      categories: [others, options],
      firmName: 'Harbour Financial',
      words: [word('sure thing'), { language: 'ar', text: 'مضمون', kind: 'promise' }] as RulesWord[],
      publicTags: ['ادخار', 'saving'],
    };
    await publishRules(principal, input);
    expect(await read()).toMatchObject(input);
    expect((await rulesInForce(hub.hub.ctx)).rules).toMatchObject(input);
  });

  it('that were published before new fields existed are read with their defaults', async () => {
    const { ctx } = hub.hub;
    const { version } = await read();
    const old = {
      name: 'Options',
      class: 'retail',
      needsLicence: true,
      needsCheck: false,
      longestLinkDays: 30,
    };
    const body = JSON.stringify({ categories: [{ ...old, name: '' }, old], disclosures: [] });
    const at = Date.now() - 1;
    await sql`insert into compliance_rules (name, version, body, changed_by, changed_by_name, changed_at, reason)
      values ('finra', ${version + 1}, ${body}, 'x', 'X', ${at}, 'Old')`.execute(ctx.db.query);
    const omitted = { needsApproval: false, approvalMonths: 24, filing: 'none', retentionYears: 6 };
    expect(await read()).toMatchObject({
      version: version + 1,
      categories: [
        { ...old, name: '', ...omitted },
        { ...old, ...omitted },
      ],
      firmName: '',
      words: builtIn.words,
      publicTags: null,
    });
    const { rows } = await sql<{ body: unknown }>`select body from compliance_rules
      where version = ${version + 1}`.execute(ctx.db.query);
    expect(fromJson(rows[0]?.body)).toEqual(JSON.parse(body));
  });

  it('cannot be rewritten, not even in the database', async () => {
    const { query } = hub.hub.ctx.db;
    const stored = await read();
    await expect(sql`update compliance_rules set reason = 'x'`.execute(query)).rejects.toThrow('append-only');
    await expect(sql`delete from compliance_rules`.execute(query)).rejects.toThrow('append-only');
    expect(await read()).toEqual(stored);
  });
});
