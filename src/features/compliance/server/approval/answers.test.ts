import { beforeAll, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { approvalRoutes, type Finding, type Review } from '../../contract.ts';
import { decideOn, openCategory, publishRules, submitItem } from '../../fixtures.ts';

const approvedCategory = { ...openCategory, needsApproval: true };

onBothEnginesInFull('answers to findings', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    await publishRules(principal, { categories: [approvedCategory] });
  });
  const submitted = async (en: string) => {
    const { id: item } = await addItem(hub.hub.ctx, { titles: { en } });
    const { id } = await (await submitItem(editor, item)).json();
    return { id, item };
  };
  const read = async (id: string): Promise<Review> =>
    (await principal.fetch(`${approvalRoutes.submit.path}/${id}`)).json();
  const answer = (finding: Finding, verdict = 'no-claim', note = '') => ({
    finding: finding.id,
    verdict,
    note,
  });

  it('are required, each of them, before approval', async () => {
    const { id, item } = await submitted('Guaranteed to double your money, and guaranteed again');
    const { findings } = await read(id);
    const [first, second] = findings;
    if (!first || !second) throw new Error('nothing was noticed');
    const missing = { code: 'invalid-input', params: { issues: [{ path: 'answers', reason: 'missing' }] } };
    for (const answers of [
      [],
      findings.slice(1).map((finding) => answer(finding)),
      // The verdict `other` needs a note.
      [answer(first, 'other'), ...findings.slice(1).map((finding) => answer(finding))],
      findings.map((finding) => ({ ...answer(finding), finding: `${finding.id}x` })),
    ]) {
      const refused = await decideOn(principal, id, { answers });
      expect([refused.status, await refused.json()]).toMatchObject([400, missing]);
    }
    expect((await hub.fetch(`/video/${item}`)).status).toBe(404);
    expect((await read(id)).state).toBe('waiting');
    // A submission that is returned needs no answers.
    const { id: other } = await submitted('Guaranteed gains');
    const returned = await decideOn(principal, other, { decision: 'returned', note: 'No', answers: [] });
    expect(returned.status).toBe(200);
  });

  it('are stored beside the finding, with the decision, on the trail and in the record', async () => {
    const { id, item } = await submitted('A guaranteed place at the table');
    const { findings } = await read(id);
    expect(findings).toHaveLength(1);
    const answers = findings.map((finding) => answer(finding, 'other', 'It is about a dinner'));
    expect((await decideOn(principal, id, { answers })).status).toBe(200);
    expect((await hub.fetch(`/video/${item}`)).status).toBe(200);
    const stored = { verdict: 'other', note: 'It is about a dinner', finding: findings[0] };
    const gaps = [{ code: 'no-captions' }];
    expect(await read(id)).toMatchObject({
      answers: [stored],
      unexamined: gaps,
      findings,
      gaps,
      decidedBy: { name: 'Paula Principal' },
    });
    const entry = (await listEntries(hub.hub.ctx)).find(
      ({ action, subject }) => action === 'approval.approved' && subject.id === item,
    );
    expect(entry?.after).toMatchObject({ answers: [stored], unexamined: gaps });
    expect((await verifyChains(hub.hub.ctx)).filter(({ broken }) => broken)).toEqual([]);
    // Findings stay as they were, even if the rules look for other words by now.
    await publishRules(principal, { categories: [approvedCategory], words: [] });
    expect((await read(id)).findings).toEqual(findings);
    await publishRules(principal, { categories: [approvedCategory] });
  });

  it('are required again when new rules look for other words', async () => {
    const { id } = await submitted('A splendid year');
    expect((await read(id)).findings).toEqual([]);
    await publishRules(principal, {
      categories: [approvedCategory],
      words: [{ language: 'en', text: 'splendid', kind: 'exaggeration' }],
    });
    expect((await decideOn(principal, id, { answers: [] })).status).toBe(400);
    expect((await decideOn(principal, id)).status).toBe(200);
  });
});
