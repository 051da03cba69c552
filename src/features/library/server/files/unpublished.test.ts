import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { bufferCounts } from '#server/http/send/buffers.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { ask } from '../../../../../test/s3/file-server.ts';
import { Item } from '../../contract.ts';
import { publishItem } from '../items/change.ts';

// More than loopback sockets hold between them, so that a reader who waits leaves the hub in the middle.
const bytes = Buffer.alloc(24 << 20, 'sound');
const minute = 60_000;

onBothEnginesInFull('a file unpublished while it is sent', (engine) => {
  const started = startTestHub(engine, { MEDIA_ENGINE: 'none' });
  afterEach(() => vi.useRealTimers());

  const begin = async (published = true) => {
    const hub = await started;
    const given = { kind: 'audio', mime: 'audio/mpeg', name: 'talk.mp3' } as const;
    const { id } = await addFileItem(hub.hub.ctx, bytes, { ...given, published });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const read = async () => Item.parse(await (await editor.fetch(`/api/library/items/${id}`)).json());
    await expect.poll(async () => (await read()).processing.state).toBe('done');
    const url = (await read()).media.playable?.url ?? '';
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return { hub, id, editor, response: await ask(hub.hub.url + url, { cookie: editor.cookie }) };
  };

  it('is not sent to its end', async () => {
    const { hub, id, response } = await begin();
    await publishItem(actAsHub(hub.hub.ctx), id, false);
    expect(bufferCounts().lent).toBeGreaterThan(0);
    vi.advanceTimersByTime(minute);
    await expect.poll(() => bufferCounts().lent).toBe(0);
    expect(await sizeOf(response)).toBeLessThan(bytes.length);
  });

  it('is not sent to its end to somebody whose account was removed', async () => {
    const { hub, editor, response } = await begin(false);
    expect(response.statusCode).toBe(200);
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    expect((await admin.send('POST', `/api/users/${editor.uid}/block`, {})).status).toBe(200);
    vi.advanceTimersByTime(minute);
    await expect.poll(() => bufferCounts().lent).toBe(0);
    expect(await sizeOf(response)).toBeLessThan(bytes.length);
  });

  it('is sent to its end if it stays published', async () => {
    const { response } = await begin();
    vi.advanceTimersByTime(minute);
    expect(await sizeOf(response)).toBe(bytes.length);
  });
});

/** Bytes received until the end, or until the connection was cut. */
async function sizeOf(response: IncomingMessage): Promise<number> {
  let size = 0;
  try {
    for await (const chunk of response) size += chunk.length;
  } catch {
    // Cut off.
  }
  return size;
}
