import { beforeAll, expect, it } from 'vitest';
import { feedbackRoutes, giveRoutes } from '#features/feedback/contract.ts';
import { feedbackOf } from '#features/feedback/fixtures.ts';
import { onBothEngines } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { addItem } from './library.ts';
import { memberOf } from './members.ts';
import { addReady } from './ready-item.ts';

onBothEngines('collections under their product names', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR', 'COMPLIANCE'] });
    member = await memberOf(test, {});
  });
  const idsOf = async (who: Pick<TestHub, 'fetch'>, path: string) =>
    (await (await who.fetch(path)).json()).items.map(({ id }: { id: string }) => id);

  it('videos: read by either id, by their audience, and contain nothing else', async () => {
    const { ctx } = test.hub;
    const contentId = 'guides/first film?h=82';
    const video = await addItem(ctx, { contentId, titles: { en: 'Film' } });
    const hidden = await addItem(ctx, { contentId: 'hidden', published: false });
    const pdf = await addReady(ctx, 'pdf', 'paper');
    for (const id of [video.id, encodeURIComponent(contentId)]) {
      const answer = await member.fetch(`/api/videos/${id}`);
      expect([answer.status, await answer.json()]).toMatchObject([200, { id: video.id, contentId }]);
    }
    for (const id of [hidden.id, 'hidden', pdf.id, 'paper', 'none'])
      expect((await member.fetch(`/api/videos/${id}`)).status, id).toBe(404);
    expect(await idsOf(member, '/api/videos')).toEqual([video.id]);
    expect((await idsOf(editor, '/api/videos?sort=newest')).toSorted()).toEqual(
      [video.id, hidden.id].toSorted(),
    );
    expect((await test.fetch('/api/videos')).status).toBe(401);
    expect((await test.fetch(`/api/videos/${video.id}`)).status).toBe(401);
  });

  it('videos: added, changed and removed by editors alone', async () => {
    const input = {
      source: { type: 'url', kind: 'video', url: 'https://example.com/a.mp4' },
      contentId: 'made/by name',
    };
    expect((await member.send('POST', '/api/videos', input)).status).toBe(403);
    expect((await editor.send('POST', '/api/videos', input)).status).toBe(201);
    const pdf = { source: { type: 'url', kind: 'pdf', url: 'https://example.com/a.pdf' } };
    const refused = await editor.send('POST', '/api/videos', pdf);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { params: { issues: [{ reason: 'wrong-kind' }] } },
    ]);
    const path = `/api/videos/${encodeURIComponent(input.contentId)}`;
    const change = { version: 1, titles: { en: 'Another' } };
    expect((await member.send('PATCH', path, change)).status).toBe(403);
    const changed = await editor.send('PATCH', path, change);
    expect([changed.status, await changed.json()]).toMatchObject([200, { ...change, version: 2 }]);
    expect((await member.send('DELETE', path)).status).toBe(403);
    expect((await editor.send('DELETE', path)).status).toBe(200);
    expect((await editor.fetch(path)).status).toBe(404);
  });

  it('userFeedback: the same as feedback, under the same guard and limit', async () => {
    const made = await member.send('POST', '/api/userFeedback', feedbackOf({ text: 'Works well' }));
    expect(made.status).toBe(201);
    const { feedback } = await (await editor.fetch('/api/userFeedback')).json();
    expect(feedback).toHaveLength(1);
    const [{ id }] = feedback;
    expect(await (await editor.fetch(`/api/userFeedback/${id}`)).json()).toEqual(
      await (await editor.fetch(`/api/feedback/${id}`)).json(),
    );
    expect((await member.fetch(`/api/userFeedback/${id}`)).status).toBe(403);
    expect((await test.fetch('/api/userFeedback')).status).toBe(401);
    expect((await (await member.fetch('/api/userFeedback/mine')).json()).feedback).toHaveLength(1);
    expect((await editor.send('PUT', '/api/userFeedback', {})).status).toBe(405);
  });

  it('userFeedback: calls by either name count together', async () => {
    const visitor = await startTestHub(engine);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push(
        (await visitor.send('POST', `/api/${count % 2 ? 'feedback' : 'userFeedback'}`, {})).status,
      );
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  });

  it('userFeedback: every operation has both names', () => {
    for (const { path, aliases } of Object.values({ ...feedbackRoutes, ...giveRoutes }))
      if (path.startsWith('/api/feedback'))
        expect(aliases).toEqual([path.replace('feedback', 'userFeedback')]);
  });

  it('all of them exist, and are described', async () => {
    const { paths } = await (await test.fetch('/api/openapi.json')).json();
    const listed = {
      '/api/users': ['get'],
      '/api/users/{uid}': ['get'],
      '/api/videos': ['get', 'post'],
      '/api/videos/{id}': ['get', 'patch', 'delete'],
      '/api/allVideos/master_library': ['get'],
      '/api/video_playlists': ['get', 'post'],
      '/api/video_playlists/{id}': ['get', 'patch', 'delete'],
      '/api/programs': ['get', 'post'],
      '/api/programs/{id}': ['get'],
      '/api/userFeedback': ['get', 'post'],
      '/api/userFeedback/{id}': ['get', 'patch', 'delete'],
      '/api/admin/finra': ['get'],
    };
    for (const [path, methods] of Object.entries(listed))
      expect([path, Object.keys(paths[path] ?? {})]).toEqual([path, expect.arrayContaining(methods)]);
    for (const path of ['/api/allVideos/master_library', '/api/video_playlists', '/api/programs?language=en'])
      expect([path, (await member.fetch(path)).status]).toEqual([path, 200]);
    expect((await editor.fetch('/api/admin/finra')).status).toBe(200);
    expect(await (await test.fetch('/api/docs')).text()).toContain(
      'Also at <code>/api/userFeedback/{id}</code>',
    );
  });
});
