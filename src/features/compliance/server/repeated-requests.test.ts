import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../../../test/context.ts';
import { addItem } from '../../../../test/library.ts';
import { approvalRoutes, filingRoutes, rulesRoutes } from '../contract.ts';
import { openCategory, publishRules, submitItem } from '../fixtures.ts';
import { builtIn } from './built-in.ts';
import { dayAt } from './filings/business-days.ts';
import { type PolicyHub, startPolicyHub } from './policy/fixtures.ts';

/** Repeated requests, as after a server that stopped before its answer arrived. */
onBothEngines('repeated requests', (engine) => {
  let hub: PolicyHub;
  const approval = { ...openCategory, name: 'approval', needsApproval: true };
  const filed = { ...openCategory, name: 'filed', filing: 'before-use' as const };
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    await publishRules(hub.principal, { categories: [openCategory, approval, filed] });
  });
  const twice = async (method: string, path: string, input: object) => {
    const answers = [await hub.principal.send(method, path, input)];
    hub.pass(5000);
    answers.push(await hub.principal.send(method, path, input));
    for (const { status } of answers) expect(status).toBe(200);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
  };
  const add = async (category: string) => (await addItem(hub.hub.ctx, { category })).id;

  it('a decision is made once, and another one is refused', async () => {
    const { id, version, seal } = await (await submitItem(hub.editor, await add('approval'))).json();
    const path = approvalRoutes.decide.path.replace('{id}', id);
    const input = { version, seal, decision: 'approved', note: 'Looked at' };
    await twice('POST', path, input);
    for (const other of [{ note: 'Else' }, { decision: 'returned' }])
      expect((await hub.principal.send('POST', path, { ...input, ...other })).status).toBe(409);
    expect((await hub.editor.send('POST', path, input)).ok).toBe(false);
  });

  it('a filing is recorded once, and another one beside it', async () => {
    const id = await add('filed');
    const path = filingRoutes.file.path.replace('{id}', id);
    const filedOn = dayAt(hub.hub.ctx.now());
    const dayBefore = new Date(Date.parse(filedOn) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const input = { reference: 'FR-1', filedOn: dayBefore, letter: 'No comments.' };
    await twice('POST', path, input);
    expect((await hub.principal.send('POST', path, { ...input, reference: 'FR-2' })).status).toBe(200);
    const { filings } = await (await hub.principal.fetch(filingRoutes.filed.path)).json();
    expect(filings).toMatchObject([{ reference: 'FR-2' }, { reference: 'FR-1' }]);
  });

  it('a legal hold is placed once, and again after it was lifted', async () => {
    const input = { kind: 'all', target: '', matter: 'Smith v. Hub', reason: 'Letter of 3 March' };
    await twice('POST', '/api/compliance/holds', input);
    const read = async () => (await (await hub.principal.fetch('/api/compliance/holds')).json()).holds;
    const [legalHold, ...others] = await read();
    expect(others).toEqual([]);
    const lift = `/api/compliance/holds/${legalHold.id}/lift`;
    expect((await hub.principal.send('POST', lift, { reason: 'Settled' })).status).toBe(200);
    await twice('POST', '/api/compliance/holds', input);
    expect(await read()).toMatchObject([{ lifted: null }, { id: legalHold.id }]);
  });

  it('rules are published once, and others are refused', async () => {
    const [{ version }] = (await (await hub.principal.fetch(rulesRoutes.versions.path)).json()).versions;
    const input = { ...builtIn, categories: [openCategory], version, reason: 'New year' };
    await twice('PUT', rulesRoutes.replace.path, input);
    const other = { ...input, reason: 'Else' };
    expect((await hub.principal.send('PUT', rulesRoutes.replace.path, other)).status).toBe(409);
  });
});
