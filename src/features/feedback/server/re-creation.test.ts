import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../test/re-creation.ts';
import { given, idIn } from '../fixtures.ts';
import { disposeOfDue } from './dispose.ts';
import { findFeedback } from './repository.ts';
import { toTrail } from './trail.ts';

onBothEnginesInFull('re-creating feedback from the trail', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let admin: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR', 'COMPLIANCE'] });
    admin = await memberOf(hub, { roles: ['ADMIN'] });
  });
  const ctx = () => hub.hub.ctx;
  const read = async (id: string) => {
    const feedback = await findFeedback(ctx(), id);
    if (!feedback) throw new Error('gone');
    return feedback;
  };
  const historyOf = (id: string) =>
    reCreationOf(admin, { type: 'Feedback', id }, async () => toTrail(await read(id)));

  it('returns its states, and never its text', async () => {
    const id = idIn(await given(editor, { text: 'Said in private', rating: 4 }));
    const other = idIn(await given(editor));
    const history = historyOf(id);
    const choose = chooser(6);
    const send = async (method: 'PATCH' | 'POST', path: string, body: object) => {
      const answer = await editor.send(method, `/api/feedback/${id}${path}`, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    const change = async (changes: object) =>
      send('PATCH', '', { version: (await read(id)).version, ...changes });
    const mergeOrNot = async () =>
      (await read(id)).mergedInto ? send('POST', '/unmerge', {}) : send('POST', '/merge', { into: other });
    await history.compare();
    for (let step = 0; step < 12; step += 1) {
      await choose([
        () => change({ state: choose(['new', 'planned', 'done', 'declined']) }),
        () => change({ tags: choose([[], ['a'], ['b', 'a']]), assignee: choose([null, editor.uid]) }),
        mergeOrNot,
      ])();
      await history.compare();
    }
    await history.compareAll();
    const { document } = await history.ask();
    expect(document.withheld).toContain('text');
    expect(JSON.stringify(await history.ask())).not.toContain('Said in private');
  });

  it('knows the disposed feedback that it was split from', async () => {
    const whole = idIn(await given(editor));
    // The later one is retained longer.
    await expect.poll(() => Date.now()).toBeGreaterThan((await read(whole)).createdAt.getTime() + 5);
    const part = idIn(await given(editor));
    expect((await editor.send('POST', `/api/feedback/${part}/merge`, { into: whole })).status).toBe(200);
    const history = historyOf(part);
    await history.compare();
    const { retainUntil } = await read(whole);
    await disposeOfDue({ ...actAsHub(ctx()), now: () => new Date(retainUntil.getTime() + 1) });
    expect(await findFeedback(ctx(), whole)).toBeNull();
    expect(await read(part)).toMatchObject({ mergedInto: null });
    await history.compare();
    expect((await historyOf(whole).ask()).document).toMatchObject({ exists: false });
  });
});
