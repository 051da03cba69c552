import { expect, it } from 'vitest';
import { findUser, replaceUser } from '#features/identity/server/users/repository.ts';
import type { Caller } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { Item } from '../../contract.ts';
import type { NewItem } from '../items/create.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
const playlist = { mime: 'audio/mpeg', name: 'talk.mp3' };

onBothEnginesInFull('the files of items', (engine) => {
  const started = startTestHub(engine, { MEDIA_ENGINE: 'none' });
  const add = async (given: Partial<NewItem> & { mime?: string; name?: string } = {}) => {
    const hub = await started;
    const stored = await addFileItem(hub.hub.ctx, bytes, { kind: 'audio', ...playlist, ...given });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const of = async (who: { fetch(path: string): Promise<Response> }) =>
      Item.parse(await (await who.fetch(`/api/library/items/${stored.id}`)).json());
    // Unchecked files go to nobody.
    await expect.poll(async () => (await of(editor)).processing.state).toBe('done');
    return { hub, editor, of, id: stored.id };
  };
  const urlOf = (item: Item) => item.media.playable?.url ?? '';

  it('are sent whole and in ranges: as iOS needs, for suffixes, several ranges and invalid ones', async () => {
    const { of, editor } = await add();
    const url = urlOf(await of(editor));
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      editor.fetch(url, { method, headers });
    const whole = await get();
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'audio/mpeg',
    ]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
    const probe = await get({ range: 'bytes=0-1' });
    expect([probe.status, probe.headers.get('content-range'), probe.headers.get('content-length')]).toEqual([
      206,
      'bytes 0-1/1000',
      '2',
    ]);
    const suffix = await get({ range: 'bytes=-3' });
    expect(Buffer.from(await suffix.arrayBuffer())).toEqual(bytes.subarray(-3));
    const several = await get({ range: 'bytes=0-1,10-11' });
    expect([several.status, several.headers.get('content-type')]).toEqual([
      206,
      expect.stringMatching(/^multipart\/byteranges/),
    ]);
    const beyond = await get({ range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('answer alike if a file is missing, unpublished, or not for the caller', async () => {
    const { hub, of, editor, id } = await add({ published: false });
    const url = urlOf(await of(editor));
    const ask = async (path: string) => {
      const answer = await hub.fetch(path);
      const body = await answer.json().catch(() => ({}));
      return [answer.status, body.code, answer.headers.get('cache-control')];
    };
    const nothing = await ask('/media/nothing/open/original.mp3');
    expect(nothing.slice(0, 2)).toEqual([404, 'not-found']);
    const [, , , pass = '', file = ''] = url.split('/');
    for (const path of [
      `/media/${id}/open/${file}`,
      `/media/${id}/${pass}/other.mp3`,
      `/media/${id}/${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}/${file}`,
      `/media/${id}/p${pass.slice(1)}/${file}`,
      `/media/${id}/dzzzz.${pass.split('.')[1]}/${file}`,
      `/media/${id}/${pass}/..%2f${file}`,
    ])
      expect(await ask(path), path).toEqual(nothing);
    // Unavailable content cannot be had by its address alone either, which somebody may have forwarded.
    expect(await ask(url)).toEqual(nothing);
    expect((await editor.fetch(url)).status).toBe(200);
  });

  it('are unavailable at every former address, once the item is withdrawn', async () => {
    const { hub, of, editor, id } = await add({ audience: 'members' });
    const member = await memberOf(hub);
    const url = urlOf(await of(member));
    expect((await member.fetch(url)).status).toBe(200);
    expect((await member.fetch(url.replace(/\/p[^/]+\//, '/open/'))).status).toBe(404);
    await editor.send('PATCH', `/api/library/items/${id}`, { version: 1, archived: true });
    expect((await member.fetch(url)).status).toBe(404);
    expect((await member.fetch(`/api/library/items/${id}`)).status).toBe(404);
  });

  it('are unavailable without the session of the person they were signed for', async () => {
    const { hub, of, editor } = await add({ audience: 'members' });
    const [member, other] = [await memberOf(hub), await memberOf(hub)];
    const url = urlOf(await of(member));
    const statuses = (address: string, ...callers: Caller[]) =>
      Promise.all(callers.map(async (caller) => (await caller.fetch(address)).status));
    expect(await statuses(url, member, hub, other)).toEqual([200, 404, 404]);
    // The file as it came is for those who work with content, whoever sends its address around.
    const { original } = (await of(editor)).media;
    expect(await statuses(original ?? '', editor, hub, member)).toEqual([200, 404, 404]);
    // Public content is no different: only the address of the playable file is open to all.
    const open = await add();
    const signed = (await open.of(open.editor)).media.original ?? '';
    expect(await statuses(signed, open.editor, hub, member)).toEqual([200, 404, 404]);
  });

  it('are unavailable when the session ends or the account is blocked', async () => {
    const { hub, of } = await add({ audience: 'members' });
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    const leaving = await memberOf(hub);
    const left = urlOf(await of(leaving));
    expect((await leaving.fetch(left)).status).toBe(200);
    expect((await leaving.send('POST', '/api/sign-out')).status).toBe(200);
    expect((await leaving.fetch(left)).status).toBe(404);
    const blocked = await memberOf(hub);
    const url = urlOf(await of(blocked));
    expect((await blocked.fetch(url)).status).toBe(200);
    expect((await admin.send('POST', `/api/users/${blocked.uid}/block`)).status).toBe(200);
    expect((await blocked.fetch(url)).status).toBe(404);
    // Former staff play what members do, and lose the original file.
    const demoted = await memberOf(hub, { roles: ['EDITOR'] });
    const { media } = await of(demoted);
    const user = await findUser(hub.hub.ctx, demoted.uid);
    if (user) await replaceUser(hub.hub.ctx, user.version, { ...user, roles: ['USER'] });
    expect((await demoted.fetch(media.original ?? '')).status).toBe(404);
    expect((await demoted.fetch(urlOf(await of(demoted)))).status).toBe(200);
  });

  it('are cached by browsers for a while only, and by shared caches only if they are public', async () => {
    const { hub, of, editor } = await add();
    const member = await memberOf(hub);
    const openly = urlOf(await of(member));
    expect(openly).toContain('/open/');
    const cache = async (url: string) => (await editor.fetch(url)).headers.get('cache-control');
    expect(await cache(openly)).toBe('public, max-age=60');
    const signed = urlOf(await of(editor));
    expect(await cache(signed)).toBe('private, max-age=60');
    // Podcast apps in browsers read what everybody may have, in parts too, and nothing else.
    const readers = async (url: string) =>
      (await editor.fetch(url, { headers: { range: 'bytes=0-1' } })).headers.get(
        'access-control-allow-origin',
      );
    expect([await readers(openly), await readers(signed)]).toEqual(['*', null]);
  });

  it('are not embedded by other sites if they were signed for somebody', async () => {
    const { of, editor } = await add({ audience: 'members' });
    const url = urlOf(await of(editor));
    const from = async (site: string) =>
      (await editor.fetch(url, { headers: { 'sec-fetch-site': site } })).status;
    expect(await from('cross-site')).toBe(404);
    expect(await from('same-origin')).toBe(200);
  });

  it('are downloaded under the title', async () => {
    const { of, editor } = await add({ titles: { fr: 'Été « 2026 »' }, language: 'fr' });
    const { media } = await of(editor);
    const answer = await editor.fetch(`${media.original}?download`);
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9");
  });

  it('have the true extension in downloads and addresses, whatever their name said', async () => {
    const given = { kind: 'video', mime: 'video/mp4', name: 'really-video.pdf' } as const;
    const { of, editor } = await add({ ...given, titles: { en: 'really-video.pdf' } });
    const { media } = await of(editor);
    expect(media.original).toMatch(/original-\w+\.mp4$/);
    const answer = await editor.fetch(`${media.original}?download`);
    expect(answer.headers.get('content-disposition')).toContain('filename="really-video.mp4"');
  });
});
