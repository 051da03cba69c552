import { expect, it } from 'vitest';
import type { Caller } from '../../../../../test/caller.ts';
import { testSettings, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { onS3, testBucket } from '../../../../../test/s3/storages.ts';
import { startServerProcess } from '../../../../../test/server-process.ts';
import { makeLink } from '../links/fixtures.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

/** Two nodes that share nothing but the database and the bucket; one of them is asked after the other was notified. */
onS3('what is taken back', () => {
  const nodes = (async () => {
    const { DATABASE_URL = '' } = await testSettings('postgres');
    const shared = { DATABASE_URL, STORAGE_URL: await testBucket(), MEDIA_ENGINE: 'none' };
    const here = await startTestHub('sqlite', shared);
    const there = await startServerProcess({ ...(await testSettings('sqlite')), ...shared });
    whenFileEnds(() => there.end('SIGTERM'));
    const member = await memberOf(here, {});
    const editor = await memberOf(here, { roles: ['EDITOR'] });
    return { here, there, member, editor };
  })();
  const add = async (audience: 'public' | 'members') => {
    const { here, editor, member } = await nodes;
    const { id } = await addFileItem(here.hub.ctx, bytes, {
      kind: 'audio',
      mime: 'audio/mpeg',
      name: 'talk.mp3',
      audience,
    });
    await expect.poll(async () => (await read(editor, id)).processing.state).toBe('done');
    return { id, link: await makeLink(member, { type: 'audio', target: id, downloads: true }) };
  };
  const read = async (who: Caller, id: string) => (await who.fetch(`/api/library/items/${id}`)).json();
  const change = async (id: string, fields: object) => {
    const { editor } = await nodes;
    const { version } = await read(editor, id);
    const answer = await editor.send('PATCH', `/api/library/items/${id}`, { version, ...fields });
    expect(answer.status).toBe(200);
  };
  const ask = async (path: string) => {
    const answer = await fetch((await nodes).there.url + path);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const bytesIn = (html: string) => /src="(\/media\/[^"#]+)/.exec(html)?.[1] ?? '/none';

  it('takes effect at every address on the other node with the very next request, and is explained', async () => {
    const { id, link } = await add('public');
    const page = await ask(`/audio/${id}`);
    const file = bytesIn(page.text);
    const oEmbed = `/oembed?url=${encodeURIComponent(`${(await nodes).there.url}/audio/${id}`)}`;
    const addresses = [`/audio/${id}`, `/embed/audio/${id}`, link.path, `/embed${link.path}`, oEmbed, file];
    const statuses = async () => {
      const reported: number[] = [];
      for (const each of addresses) reported.push((await ask(each)).status);
      return reported;
    };
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    await change(id, { archived: true });
    expect(await statuses()).toEqual([410, 410, 410, 410, 404, 404]);
    expect((await ask(`/audio/${id}`)).text).toContain('no longer available');
    // A page that shows it in a frame says it there too.
    const embedded = await ask(`/embed/audio/${id}`);
    expect(embedded.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(embedded.text).toContain('no longer available');
    expect(embedded.text).toContain('<base target="_blank">');
    expect(embedded.text).not.toContain('<header');
    await change(id, { archived: false });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    await change(id, { published: false });
    expect(await statuses()).toEqual([410, 410, 410, 410, 404, 404]);
    await change(id, { published: true });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    // Content that is no longer public cannot be told from content that never existed.
    await change(id, { audience: 'members' });
    expect(await statuses()).toEqual([404, 404, 200, 200, 404, 404]);
  });

  it('includes files that somebody got by a link', async () => {
    const { member } = await nodes;
    const { link } = await add('members');
    const file = bytesIn((await ask(link.path)).text);
    expect(file).toContain(link.id);
    expect(await ask(file)).toMatchObject({ status: 200 });
    expect((await ask(file.replace(link.id, 'another1'))).status).toBe(404);
    await member.send('POST', `/api/links/${link.id}/revoke`, {});
    expect((await ask(file)).status).toBe(404);
    await member.send('POST', `/api/links/${link.id}/restore`, {});
    expect((await ask(file)).status).toBe(200);
    expect((await ask(`${file}?download`)).status).toBe(200);
    const { version } = await (await member.fetch(`/api/links/${link.id}`)).json();
    const changed = { version, password: 'correct horse', downloads: false };
    await member.send('PATCH', `/api/links/${link.id}`, changed);
    // Without the password nobody gets anything, even with an earlier visit.
    expect((await ask(file)).status).toBe(404);
  });

  it('allows watching only if the link says so', async () => {
    const { member } = await nodes;
    const { id } = await add('members');
    const link = await makeLink(member, { type: 'audio', target: id, downloads: false });
    const file = bytesIn((await ask(link.path)).text);
    expect((await ask(file)).status).toBe(200);
    expect((await ask(`${file}?download`)).status).toBe(404);
  });
});
