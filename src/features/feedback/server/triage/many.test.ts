import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { given, idIn } from '../../fixtures.ts';
import { findFeedback } from '../repository.ts';

type Member = Awaited<ReturnType<typeof memberOf>>;

onBothEngines('several pieces of feedback at once', (engine) => {
  let hub: TestHub;
  let editor: Member;
  let compliance: Member;
  let author: Member;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    compliance = await memberOf(hub, { roles: ['COMPLIANCE'] });
    author = await memberOf(hub);
  });

  const give = async (fields: Record<string, unknown> = {}) => idIn(await given(author, fields));
  const stored = (id: string) => findFeedback(hub.hub.ctx, id);
  const send = async (member: Member, body: object) => {
    const answer = await member.send('POST', '/api/feedback/many', body);
    return { status: answer.status, ...((await answer.json()) as { changed?: number; left?: string[] }) };
  };

  test('are moved, tagged and assigned, each with its entry in the trail', async () => {
    const ids = [await give(), await give(), await give()];
    const changes = { state: 'planned', assignee: editor.uid, addTag: ' Look ' };
    expect(await send(editor, { ids, ...changes })).toEqual({ status: 200, changed: 3, left: [] });
    for (const id of ids)
      expect(await stored(id)).toMatchObject({ state: 'planned', assignee: editor.uid, tags: ['look'] });
    const reported = (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'feedback.updated');
    expect(reported.map(({ subject }) => subject.id)).toEqual(expect.arrayContaining(ids));
    expect(await send(editor, { ids: ids.slice(1), removeTag: 'look', assignee: null })).toMatchObject({
      changed: 2,
    });
    expect((await Promise.all(ids.map(stored))).map((each) => each?.tags)).toEqual([['look'], [], []]);
  });

  test('are skipped and reported if they are not permitted, or have no room for more tags', async () => {
    const [plain, complaint] = [await give(), await give({ kind: 'complaint' })];
    expect(await send(author, { ids: [plain], state: 'done' })).toMatchObject({ status: 403 });
    expect(await send(compliance, { ids: [plain, complaint], state: 'done' })).toEqual({
      status: 200,
      changed: 1,
      left: [plain],
    });
    const full = { version: 1, tags: Array.from({ length: 10 }, (_, at) => `tag ${at}`) };
    await editor.send('PATCH', `/api/feedback/${plain}`, full);
    expect(await send(editor, { ids: [plain, 'nothing'], addTag: 'more' })).toMatchObject({
      changed: 0,
      left: [plain, 'nothing'],
    });
    expect((await stored(plain))?.tags).toHaveLength(10);
    expect((await send(editor, { ids: [plain], assignee: author.uid })).status).toBe(400);
    expect((await send(editor, { ids: [] })).status).toBe(400);
  });

  test('two editors at once lose nothing', async () => {
    const ids = [await give(), await give(), await give()];
    const answers = await Promise.all([
      send(editor, { ids, addTag: 'one' }),
      send(editor, { ids: ids.toReversed(), addTag: 'two' }),
    ]);
    expect(answers.map(({ changed }) => changed)).toEqual([3, 3]);
    for (const id of ids) expect((await stored(id))?.tags).toEqual(['one', 'two']);
  });
});
