import { beforeAll, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { transaction } from '#server/db/connection.ts';
import { countJobs } from '#server/jobs/repository.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { addItem } from '../../../../../test/library.ts';
import { approvalRoutes } from '../../contract.ts';
import { approveItem, openCategory, publishRules, submitItem } from '../../fixtures.ts';
import { type PolicyHub, startPolicyHub } from '../policy/fixtures.ts';
import { reapplyRules } from './reapply-rules.ts';

/** Concurrent changes to the same content. */
onBothEngines('concurrent calls', (engine) => {
  let hub: PolicyHub;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
  });
  const add = async () => (await addItem(hub.hub.ctx, { category: 'approval', titles: { en: 'One' } })).id;
  const looksAhead = async () =>
    (await countJobs(hub.hub.ctx)).filter(
      ({ kind, state }) => kind === reapplyRules.name && (state === 'queued' || state === 'running'),
    );
  const faults = async () => (await verifyChains(hub.hub.ctx)).flatMap(({ broken }) => broken ?? []);

  it('approved content is never reported as withdrawn by a second submission', async () => {
    const { editor, principal } = hub;
    for (let round = 0; round < 8; round += 1) {
      const id = await add();
      const { id: submission, version, seal } = await (await submitItem(editor, id)).json();
      const path = approvalRoutes.decide.path.replace('{id}', submission);
      const input = { version, seal, decision: 'approved', note: 'Looked at' };
      const answers = await Promise.all([
        principal.send('POST', path, input),
        ...Array.from({ length: 3 }, () => submitItem(editor, id)),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    expect(await faults()).toEqual([]);
  });

  it('unsubmitted content is submitted once by each, or refused', async () => {
    const id = await add();
    const answers = await Promise.all(Array.from({ length: 4 }, () => submitItem(hub.editor, id)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await faults()).toEqual([]);
  });

  it('publishing rules and writing content never block each other for good', async () => {
    const { editor, principal } = hub;
    const categories = (months: number) => [
      openCategory,
      { ...openCategory, name: 'approval', needsApproval: months > 0, approvalMonths: months || null },
    ];
    await publishRules(principal, { categories: categories(0) });
    const ids = await Promise.all(Array.from({ length: 6 }, add));
    for (let round = 1; round < 6; round += 1) {
      const tags = [`round-${round}`];
      const [, ...written] = await Promise.all([
        publishRules(principal, { categories: categories(round % 2) }),
        ...ids.map((id) => editor.send('PATCH', `/api/library/items/${id}`, { version: round, tags })),
      ]);
      for (const { status } of written) expect(status).toBe(200);
    }
  });

  it('content added while rules are published obeys them', async () => {
    const { principal } = hub;
    await publishRules(principal, { categories: [openCategory] });
    // Jobs that follow from these rules would wait for the insertion, and the next rules for them.
    await expect.poll(looksAhead).toEqual([]);
    const publishing = () =>
      publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    let published = Promise.resolve<unknown>(null);
    const { id } = await transaction(hub.hub.ctx, async (inside) => {
      const added = await addItem(inside, { category: openCategory.name, titles: { en: 'Meanwhile' } });
      published = publishing();
      // SQLite allows no other writer meanwhile.
      if (engine === 'postgres') await published;
      return added;
    });
    await published;
    expect((await hub.fetch(`/video/${id}`)).ok).toBe(false);
  });

  it('content can be recalled and approved again during writes', async () => {
    const { editor, principal } = hub;
    await publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    for (let round = 0; round < 6; round += 1) {
      const id = await add();
      await approveItem(editor, principal, id);
      const { id: submission, version, seal } = await (await submitItem(editor, id)).json();
      const decide = approvalRoutes.decide.path.replace('{id}', submission);
      const write = (tag: string, at: number) =>
        editor.send('PATCH', `/api/library/items/${id}`, { version: at, tags: [tag] });
      const approved = { version, seal, decision: 'approved', note: 'Looked at' };
      const first = await Promise.all([principal.send('POST', decide, approved), write('first', 1)]);
      const recall = `/api/compliance/items/${id}/recall`;
      const then = await Promise.all([principal.send('POST', recall, { reason: 'Wrong' }), write('then', 2)]);
      expect([...first, ...then].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect(await faults()).toEqual([]);
  });

  it('a working copy replaces the item exactly as reviewed, or not at all', async () => {
    const { editor, principal } = hub;
    for (let round = 0; round < 6; round += 1) {
      const id = await add();
      await approveItem(editor, principal, id);
      const copy = await (await editor.send('POST', `/api/library/items/${id}/working-copy`)).json();
      const { id: submission, version, seal } = await (await submitItem(editor, copy.id)).json();
      const decide = approvalRoutes.decide.path.replace('{id}', submission);
      const titles = { en: 'Guaranteed' };
      const [decided, written] = await Promise.all([
        principal.send('POST', decide, { version, seal, decision: 'approved', note: 'Looked at' }),
        editor.send('PATCH', `/api/library/items/${copy.id}`, { version: copy.version, titles }),
      ]);
      // The first one wins: a later edit is no longer what was reviewed, and an approved copy is no longer a copy.
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([decided.status, written.status]);
      expect(await (await hub.fetch(`/video/${id}`)).text()).not.toContain('Guaranteed');
    }
    expect(await faults()).toEqual([]);
  });
});
