import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { onBothEngines, settingsOfNothing } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { listEntries } from '../../../../../test/trail.ts';

const asPage = { redirect: 'manual', headers: { accept: 'text/html' } } as const;

onBothEngines('the address of a season', (engine) => {
  const started = startTestHub(engine);
  const editor = started.then((hub) => memberOf(hub, { roles: ['USER', 'EDITOR'] }));
  const create = async (slug: string, path = '/api/audio_playlists') => {
    const hub = await started;
    const kind = path.includes('audio') ? 'audio' : 'video';
    const { id } = await addReady(hub.hub.ctx, kind, crypto.randomUUID());
    const input = { titles: { en: slug }, slug, published: true, items: [id] };
    const answer = await (await editor).send('POST', path, input);
    return { status: answer.status, body: await answer.json() };
  };
  const leads = async (path: string) => {
    const answer = await (await started).fetch(path, asPage);
    return [answer.status, answer.headers.get('location')];
  };
  const change = async (id: string, input: object) => {
    const path = `/api/audio_playlists/${id}`;
    const { version } = await (await (await editor).fetch(path)).json();
    return (await (await editor).send('PATCH', path, { version, ...input })).status;
  };

  it('is one in every Unicode form; the others redirect to it', async () => {
    const { body } = await create('Season-Été');
    for (const slug of ['SEASON-ÉTÉ', 'season-été'])
      expect(await create(slug)).toMatchObject({
        status: 400,
        body: { params: { issues: [{ path: 'slug', reason: 'taken' }] } },
      });
    const own = `/audio_playlist/${encodeURIComponent('Season-Été')}`;
    expect(await leads(own)).toEqual([200, null]);
    for (const other of ['SEASON-ÉTÉ', 'season-été', 'season-été/']) {
      const path = other.split('/').map(encodeURIComponent).join('/');
      expect(await leads(`/audio_playlist/${path}?t=5`)).toEqual([302, `${own}?t=5`]);
      expect(await leads(`/embed/audio_playlist/${path}`)).toEqual([302, `/embed${own}`]);
    }
    const page = await (await started).fetch(`/api/podcast?language=en&season=SEASON-%C3%89T%C3%89`);
    expect(await page.json()).toMatchObject({ season: 'Season-Été' });
    const feed = '/feeds/pri-university-podcast';
    expect(await leads(`${feed}/${encodeURIComponent('SEASON-ÉTÉ')}.xml`)).toEqual([
      301,
      `${feed}/${encodeURIComponent('Season-Été')}.xml`,
    ]);
    // Its own may be written in other letters, and the way back is open.
    for (const slug of ['season-été', 'Season-Été']) expect(await change(body.id, { slug })).toBe(200);
    expect(await leads(own)).toEqual([200, null]);
    expect((await create('SEASON-ÉTÉ', '/api/video_playlists')).status).toBe(201);
  });

  it('redirects from a former slug, in every Unicode form', async () => {
    const { body } = await create('first-name');
    expect(await change(body.id, { slug: 'second-name' })).toBe(200);
    for (const slug of ['first-name', 'First-Name'])
      expect(await leads(`/audio_playlist/${slug}`)).toEqual([302, '/audio_playlist/second-name']);
    expect((await create('FIRST-NAME')).status).toBe(400);
  });

  it('of a show is one as well', async () => {
    const { send } = await editor;
    const input = { titles: { en: 'Talk' }, slug: 'Market-Talk' };
    expect((await send('POST', '/api/shows', input)).status).toBe(201);
    expect((await send('POST', '/api/shows', { ...input, slug: 'market-talk' })).status).toBe(400);
    expect((await leads('/podcasts/MARKET-TALK'))[1]).toBe('/podcasts/Market-Talk');
    expect(await leads('/feeds/market-talk.xml')).toEqual([301, '/feeds/Market-Talk.xml']);
  });
});

onBothEngines('seasons that differed only in letter case', (engine) => {
  it('get an address each, and every published address still works', async () => {
    const settings = await settingsOfNothing(engine);
    const db = await openDatabase(readConfig(settings));
    const at = migrations.findIndex(({ name }) => name.startsWith('0048'));
    await migrate(db, migrations.slice(0, at));
    const insert = async (id: string, slug: string, published: number, former: string[] = []) => {
      const body = JSON.stringify({ titles: { en: id }, descriptions: {}, slug, cover: null });
      await sql`insert into playlists (id, kind, version, published, was_published, sort_title, body, created_at, updated_at)
        values (${id}, 'audio_playlist', 1, ${published}, ${published}, ${id}, ${body}, ${id.length}, 1)`.execute(
        db.query,
      );
      for (const each of [slug, ...former])
        await sql`insert into playlist_addresses (kind, slug, playlist_id)
          values ('audio_playlist', ${each}, ${id})`.execute(db.query);
    };
    await insert('never-out-but-older', 'SEASON-1', 0);
    await insert('out-season-younger-still', 'season-1', 1, ['Season-One']);
    await insert('renamed-season-oldest', 'Season-1', 1, ['season-one']);
    await insert('alone', 'Season-2', 1, ['season-2']);
    await migrate(db);
    await db.query.destroy();
    const test = await startTestHub(engine, settings);
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const { playlists } = await (await editor.fetch('/api/audio_playlists')).json();
    const slugs = Object.fromEntries(playlists.map(({ id, slug }: Record<string, string>) => [id, slug]));
    expect(slugs).toEqual({
      'renamed-season-oldest': 'Season-1',
      'out-season-younger-still': 'season-1-out-se',
      'never-out-but-older': 'SEASON-1-never-',
      alone: 'Season-2',
    });
    const leads = async (slug: string) => {
      const answer = await editor.fetch(`/audio_playlist/${slug}`, asPage);
      return answer.headers.get('location') ?? answer.status;
    };
    expect(await leads('Season-1')).toBe(200);
    expect(await leads('sEASON-1')).toBe('/audio_playlist/Season-1');
    expect(await leads('season-1')).toBe('/audio_playlist/season-1-out-se');
    expect(await leads('SEASON-1')).toBe('/audio_playlist/SEASON-1-never-');
    expect(await leads('season-one')).toBe('/audio_playlist/Season-1');
    expect(await leads('Season-One')).toBe('/audio_playlist/season-1-out-se');
    expect(await leads('season-2')).toBe('/audio_playlist/Season-2');
    const renamed = (await listEntries(test.hub.ctx)).filter(({ action }) => action === 'playlist.updated');
    expect(renamed.map(({ subject }) => subject.id).toSorted()).toEqual([
      'never-out-but-older',
      'out-season-younger-still',
    ]);
  });
});
