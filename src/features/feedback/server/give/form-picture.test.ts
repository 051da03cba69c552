import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { idIn } from '../../fixtures.ts';
import { findFeedback } from '../repository.ts';
import { makeSeal } from './seal.ts';

onBothEnginesInFull('a picture in the form without script', (engine) => {
  let hub: TestHub;
  let png: Buffer;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7367f0' } })
      .png()
      .toBuffer();
  });

  const ctx = () => hub.hub.ctx;
  const send = async (picture: Blob | null, more: Record<string, string> = {}) => {
    const form = new FormData();
    const seal = await makeSeal({ ...ctx(), now: () => new Date(ctx().now().getTime() - 10_000) });
    const fields = {
      kind: 'problem',
      text: 'See the\r\npicture',
      page: '/share',
      website: '',
      seal,
      ...more,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('picture', picture ?? new Blob([]), picture ? 'shot.png' : '');
    return hub.fetch('/feedback/new', { method: 'POST', body: form });
  };
  const pictureOf = (bytes: BlobPart, type = 'image/png') => new Blob([bytes], { type });
  const stored = async (answer: Response) => {
    const address = answer.headers.get('location') ?? '';
    const feedback = await findFeedback(ctx(), idIn(address.slice('/feedback/'.length)));
    return { status: answer.status, address, feedback, html: await (await hub.fetch(address)).text() };
  };

  test('is stored with the text', async () => {
    const { status, feedback, html } = await stored(await send(pictureOf(new Uint8Array(png))));
    expect([status, feedback?.text]).toEqual([303, 'See the\npicture']);
    expect(feedback?.screenshot).toEqual(expect.any(String));
    expect(html).toContain('Includes a screenshot');
    expect((await stored(await send(null))).feedback?.screenshot).toBeNull();
  });

  test.each<[string, () => Blob]>([
    ['a page', () => pictureOf('<html><script>alert(1)</script></html>')],
    ['more than is taken', () => pictureOf(new Uint8Array(6 * 1024 * 1024))],
  ])('preserves the text if it is no picture: %s', async (_, picture) => {
    const { status, feedback, html } = await stored(await send(picture()));
    expect([status, feedback?.text, feedback?.screenshot]).toEqual([303, 'See the\npicture', null]);
    expect(html).toContain('The screenshot couldn’t be saved; your text is safe.');
  });

  test('has to be chosen again if the form is returned, and the page says so', async () => {
    const answer = await send(pictureOf(new Uint8Array(png)), { kind: '' });
    expect([answer.status, /choose the screenshot again/.test(await answer.text())]).toEqual([422, true]);
  });

  test('allows no larger text, nor other content types', async () => {
    expect((await send(null, { text: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    const broken = await hub.fetch('/feedback/new', {
      method: 'POST',
      body: 'not what it says',
      headers: { 'content-type': 'multipart/form-data; boundary=abc' },
    });
    expect(broken.status).toBe(400);
    expect((await send(null, { text: 'a null \0 in it' })).status).toBe(400);
  });

  test('allows no form of thousands of fields, in any encoding', async () => {
    const post = async (body: string, type: string) =>
      (await hub.fetch('/feedback/new', { method: 'POST', body, headers: { 'content-type': type } })).status;
    const fields = 'application/x-www-form-urlencoded';
    expect(await post('a&'.repeat(40_000), fields)).toBe(413);
    expect(await post('a&'.repeat(20_000), fields)).toBe(400);
    const parts = 'multipart/form-data; boundary=abc';
    const part = '--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    expect(await post(`${part.repeat(2000)}--abc--\r\n`, parts)).toBe(400);
    const head = `--abc\r\n${'a: b\r\n'.repeat(2000)}Content-Disposition: form-data; name="a"\r\n\r\n\r\n`;
    expect(await post(`${head}--abc--\r\n`, parts)).toBe(400);
  });
});
