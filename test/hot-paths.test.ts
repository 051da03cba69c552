import { beforeAll, expect, it } from 'vitest';
import {
  approveItem,
  decideOn,
  openCategory,
  publishRules,
  submitItem,
} from '#features/compliance/fixtures.ts';
import { contentModule, learnerOf, publishProgram } from '#features/programs/server/fixtures.ts';
import { fetchPage, makeLink, openPage, reportOpening } from '#features/sharing/server/links/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from './context.ts';
import type { TestHub } from './hub.ts';
import { memberOf } from './members.ts';
import { startQuietHub } from './quiet-hub.ts';
import { addReady } from './ready-item.ts';
import { statementsOf } from './statements.ts';

onBothEngines('statements of frequent requests', (engine) => {
  let hub: TestHub;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let film: Awaited<ReturnType<typeof addReady>>;
  beforeAll(async () => {
    hub = await startQuietHub(engine);
    // Stops the clock, so that no cache expires, however slow the machine is.
    const now = new Date();
    hub.hub.ctx.now = () => now;
    member = await memberOf(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    film = await addReady(hub.hub.ctx, 'video', newId(8));
  });

  /** Requests a path and reads the answer to its end. */
  const ask = async (path: string, who: Pick<TestHub, 'fetch'> = hub, headers = {}) => {
    const answer = await who.fetch(path, { headers: { accept: 'text/html', ...headers } });
    expect(answer.status).toBeLessThan(300);
    return answer.text();
  };
  /** Counts the statements of a request that was sent before. */
  const again = async (path: string, who?: Pick<TestHub, 'fetch'>, headers = {}) => {
    for (let times = 0; times < 3; times += 1) await ask(path, who, headers);
    return (await statementsOf(() => ask(path, who, headers))).length;
  };

  it('a public page', async () => {
    expect(await again(`/video/${film.id}`)).toBeLessThanOrEqual(3);
  });

  it('the landing page', async () => {
    expect(await again('/')).toBeLessThanOrEqual(4);
  });

  it('bytes of a public film', async () => {
    const html = await ask(`/video/${film.id}`);
    const [media = ''] = /\/media\/[^"\\]+play[^"\\]*/.exec(html) ?? [];
    expect(await again(media, hub, { range: 'bytes=0-99' })).toBeLessThanOrEqual(3);
  });

  it('a guarded call, a list of the library', async () => {
    expect(await again('/api/links/defaults', member)).toBeLessThanOrEqual(2);
    expect(await again('/api/library/items', member)).toBeLessThanOrEqual(3);
    expect(await again('/api/library/items', editor)).toBeLessThanOrEqual(3);
  });

  it('progress of a learner', async () => {
    const { id } = await publishProgram(editor, { modules: [contentModule('film', film)] });
    const learner = learnerOf(member, id);
    await learner.enrol();
    await learner.open('film');
    const report = (to: number) => learner.report('film', { item: film.id, stretches: [[0, to]], place: to });
    await report(1);
    const statements = await statementsOf(() => report(2));
    expect(statements.length).toBeLessThanOrEqual(9);
  });

  it('an approval, and a link to approved content', async () => {
    const category = 'Approved';
    await publishRules(principal, {
      categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
    });
    const add = () => addReady(hub.hub.ctx, 'video', newId(8), { given: { category } });
    const { id: target } = await add();
    await approveItem(editor, principal, target);
    const { id: submission } = await (await submitItem(editor, (await add()).id)).json();
    const statements = await statementsOf(async () => {
      expect((await decideOn(principal, submission)).status).toBe(200);
    });
    // Includes the review that the principal reads first.
    expect(statements.length).toBeLessThanOrEqual(57);
    const [first, second] = [await makeLink(member, { target }), await makeLink(member, { target })];
    await openPage(hub, first.path);
    const { opening } = await fetchPage(hub, second.path);
    const counted = await statementsOf(() => reportOpening(hub, opening));
    // The record names the seal, which is read together with the link.
    expect(counted.length).toBeLessThanOrEqual(6);
    const again = await statementsOf(() => reportOpening(hub, opening));
    expect(again.length).toBeLessThanOrEqual(3);
    const { uses } = await (await principal.fetch(`/api/compliance/uses?item=${target}&kind=opened`)).json();
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const facts = { seal: hash, shown: [{ seal: hash }] };
    expect(uses).toMatchObject([{ told: facts }, { told: facts }]);
  });
});
