import { beforeAll, expect, test } from 'vitest';
import { publishItem } from '#features/library/server/items/change.ts';
import { changePlaylist, createPlaylist } from '#features/library/server/playlists/change.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Module, Program, ProgramCard, Report } from '../../contract.ts';
import { contentModule, learnerOf, publishProgram, readBody } from '../fixtures.ts';

onBothEnginesInFull('playlists in programs', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const addList = async (name: string) => {
    const { ctx } = hub.hub;
    const [one, two] = [
      await addReady(ctx, 'video', `${name}-1`),
      await addReady(ctx, 'video', `${name}-2`, { titles: { en: 'The second' } }),
    ];
    const input = { titles: { en: 'A row of films' }, slug: name, published: true, items: [one.id, two.id] };
    return { one, two, list: await createPlaylist(actAsHub(ctx), 'video_playlist', input) };
  };
  const moduleOf = (list: { id: string }, given = {}): Module => {
    const content = { content: { type: 'video_playlist', id: list.id }, ...given } as const;
    return contentModule('row', { kind: 'video', id: list.id }, content);
  };

  test('have their own title, not that of their first item', async () => {
    const { list } = await addList('called');
    const { id } = await publishProgram(editor, { modules: [moduleOf(list)] });
    const learner = learnerOf(await memberOf(hub), id);
    await learner.enrol();
    expect((await learner.read()).modules[0]?.title).toMatchObject({ text: 'A row of films' });
    const { content, module } = await learner.open('row');
    expect([module.title.text, content?.title.text]).toEqual(['A row of films', 'A row of films']);
    const report = await readBody<Report>(editor.fetch(`/api/programs/${id}/report`));
    expect(report.modules[0]?.titles).toEqual({ en: 'A row of films' });
    const own = await publishProgram(editor, { modules: [moduleOf(list, { titles: { en: 'My own' } })] });
    const other = learnerOf(await memberOf(hub), own.id);
    expect((await other.read()).modules[0]?.title).toMatchObject({ text: 'My own' });
  });

  test('that have changed make an edition that can be published', async () => {
    const { list, two } = await addList('changed');
    const { id, version } = await publishProgram(editor, { modules: [moduleOf(list)] });
    const read = () => readBody<Program>(editor.fetch(`/api/programs/${id}/draft`));
    expect(await read()).toMatchObject({ changed: false });
    await changePlaylist(actAsHub(hub.hub.ctx), { id: list.id, items: [two.id] });
    expect(await read()).toMatchObject({ changed: true });
    const { programs } = await readBody<{ programs: ProgramCard[] }>(editor.fetch('/api/programs/managed'));
    expect(programs.find((each) => each.id === id)).toMatchObject({ changed: true });
    const published = await readBody<Program>(
      editor.send('POST', `/api/programs/${id}/publish`, { version }),
    );
    expect(published).toMatchObject({ edition: 2, changed: false });
  });

  test('are complete when their remaining items are', async () => {
    const { list, one, two } = await addList('left');
    const { id } = await publishProgram(editor, { modules: [moduleOf(list)] });
    const learner = learnerOf(await memberOf(hub), id);
    await learner.enrol();
    await learner.open('row');
    hub.pass(130_000);
    const half = await learner.report('row', { item: one.id, stretches: [[0, 245]] });
    expect(half.module).toMatchObject({ state: 'started', percent: 50 });
    await publishItem(actAsHub(hub.hub.ctx), two.id, false);
    expect((await learner.open('row')).module).toMatchObject({ state: 'done', percent: 100 });
    expect((await learner.read()).standing).toMatchObject({ state: 'completed' });
  });
});
