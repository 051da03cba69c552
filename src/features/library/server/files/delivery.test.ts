import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testSettings, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { startNginx } from '../../../../../test/nginx.ts';
import { onS3, testBucket } from '../../../../../test/s3/storages.ts';
import { Item } from '../../contract.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
const file = { kind: 'audio', mime: 'audio/mpeg', name: 'talk.mp3', durationMs: 1000 } as const;

async function hubWith(settings: Record<string, string>) {
  const hub = await startTestHub('sqlite', settings);
  const { id } = await addFileItem(hub.hub.ctx, bytes, file);
  const editor = await memberOf(hub, { roles: ['EDITOR'] });
  const item = Item.parse(await (await editor.fetch(`/api/library/items/${id}`)).json());
  return { hub, editor, url: item.media.original ?? '' };
}

onS3('media sent by the store', () => {
  it('is available at an address of the store, whole and in ranges, and in no other way', async () => {
    const { hub, editor, url } = await hubWith({
      STORAGE_URL: await testBucket(),
      MEDIA_DELIVERY: 'redirect',
    });
    const answer = await editor.fetch(`${url}?download`);
    expect(answer.status).toBe(302);
    const signed = new URL(answer.headers.get('location') ?? '');
    expect(signed.origin).toBe(hub.hub.ctx.storage.origin);
    const part = await fetch(signed, { headers: { range: 'bytes=0-1' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      'bytes 0-1/1000',
      'audio/mpeg',
    ]);
    expect(part.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await (await fetch(signed)).arrayBuffer())).toEqual(bytes);
    // Withdrawn content ends within the minute there too; a player that plays for an hour is not redirected.
    expect(Number(signed.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
    const played = await editor.fetch(url, { headers: { 'sec-fetch-dest': 'audio', range: 'bytes=0-1' } });
    expect(played.status).toBe(206);
    // Nobody records a probe, so it is not led to where all of the file is.
    const probe = await editor.fetch(url, { headers: { range: 'bytes=0-1' } });
    expect([probe.status, (await probe.arrayBuffer()).byteLength]).toEqual([206, 2]);
    const head = await editor.fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('location')]).toEqual([200, null]);
    signed.searchParams.set('X-Amz-Signature', 'f'.repeat(64));
    expect((await fetch(signed)).status).toBe(403);

    const page = await hub.fetch('/');
    expect(page.headers.get('content-security-policy')).toContain(
      `media-src 'self' ${hub.hub.ctx.storage.origin}`,
    );
  });
});

it('is sent by the server in front, whole and in ranges, and never without the hub', async () => {
  const { hub, editor, url } = await hubWith({ MEDIA_DELIVERY: 'x-accel' });
  const { dataDir } = hub.hub.ctx.config;
  const nginx = await startNginx(
    dataDir,
    `location / { proxy_pass ${hub.hub.url}; }
    location /hub-files/ { internal; alias ${dataDir}/files/; }`,
  );
  whenFileEnds(() => nginx.stop());
  const { cookie } = editor;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.url + path, { headers: { cookie, ...headers } });
  const whole = await ask(url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  const part = await ask(url, { range: 'bytes=-3' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 997-999/1000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-3));
  const [inner = ''] =
    /\/hub-files\/.*/.exec((await editor.fetch(url)).headers.get('x-accel-redirect') ?? '') ?? [];
  expect((await ask(inner)).status).toBe(404);
});

it('is handed over to the server in front, with its path', async () => {
  const { editor, url } = await hubWith({ MEDIA_DELIVERY: 'x-accel' });
  const answer = await editor.fetch(url);
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
  expect(answer.headers.get('x-accel-redirect')).toMatch(
    /^\/hub-files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/,
  );
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  const refused = await editor.fetch(url.replace(/\/d[^/]+\//, '/dzzzz.aaaaaaaaaaaaaaaaaaaaaa/'));
  expect([refused.status, refused.headers.get('x-accel-redirect')]).toEqual([404, null]);
});

it('prevents the start if the delivery does not fit the storage', async () => {
  const settings = await testSettings('sqlite');

  expect(() => readConfig({ ...settings, MEDIA_DELIVERY: 'redirect' })).toThrow('needs STORAGE_URL');
  expect(() => readConfig({ ...settings, MEDIA_DELIVERY: 'x-accel', STORAGE_URL: 's3://bucket' })).toThrow(
    'needs files in a folder',
  );
});
