import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/lib/http.ts';
import type { Upload } from '../../contract.ts';
import { displayStateOf, noFailure, type QueueItem, secondsLeft } from './item.ts';
import { createQueue } from './queue.ts';
import type { TransferListener } from './transfer.ts';

interface SentTransfer {
  name: string;
  id: string | null;
  listener: TransferListener;
  stopped: boolean;
}

const fileOf = (name: string, size = 1000, lastModified = 5) => ({ name, size, lastModified }) as File;

function itemAt(queue: { read(): readonly QueueItem[] }, index = 0): QueueItem {
  const item = queue.read()[index];
  if (!item) throw new Error(`there is no upload number ${index}`);
  return item;
}

const uploadOf = (part: Partial<Upload>): Upload => ({
  id: 'a'.repeat(24),
  name: 'film.mp4',
  size: 1000,
  received: 400,
  state: 'receiving',
  reason: null,
  source: 'sent',
  modifiedAt: new Date(5).toISOString(),
  file: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  ...part,
});

function setUp(uploads: Upload[] = []) {
  const sent: SentTransfer[] = [];
  let time = 0;
  const cancel = vi.fn(async (_id: string) => ({}));
  const queue = createQueue({
    transfer(file, id, listener) {
      const entry = { name: file.name, id, listener, stopped: false };
      sent.push(entry);
      return {
        stop: () => {
          entry.stopped = true;
        },
      };
    },
    list: async () => ({ items: uploads, maxBytes: 5000 }),
    cancel,
    fetch: async () => uploadOf({ source: 'fetched', size: null, modifiedAt: null }),
    now: () => time,
  });
  const states = () => Object.fromEntries(queue.read().map(({ name, state }) => [name, state]));
  const at = (index: number) => {
    const entry = sent[index];
    if (!entry) throw new Error(`nothing was sent as number ${index}`);
    return entry;
  };
  const keyOf = (name: string) => queue.read().find((item) => item.name === name)?.key ?? '';
  return { queue, sent, at, states, cancel, keyOf, pass: (ms: number) => (time += ms) };
}

test('two are sent at a time, the others wait for their turn', () => {
  const { queue, states, at } = setUp();
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  expect(Object.values(states()).filter((state) => state === 'sending')).toHaveLength(2);
  at(0).listener.onSent();
  expect(Object.values(states()).filter((state) => state === 'sending')).toHaveLength(2);
  expect(states()[at(0).name]).toBe('checking');
});

test('pausing stops the sending and frees the lane; resuming continues under the same id', () => {
  const { queue, sent, at, states, keyOf } = setUp();
  queue.add([fileOf('a')]);
  at(0).listener.onId('x'.repeat(24));
  queue.pause(keyOf('a'));
  expect(at(0).stopped).toBe(true);
  expect(states()).toEqual({ a: 'paused' });
  // Late events of a stopped transfer are ignored.
  at(0).listener.onFailure({ ...noFailure, failure: 'retry-limit-exceeded' });
  expect(states()).toEqual({ a: 'paused' });
  queue.resume(keyOf('a'));
  expect(sent).toHaveLength(2);
  expect(at(1).id).toBe('x'.repeat(24));
});

test('all can be paused and resumed at once', () => {
  const { queue, states } = setUp();
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  queue.pauseAll();
  expect(new Set(Object.values(states()))).toEqual(new Set(['paused']));
  queue.resumeAll();
  expect(Object.values(states()).sort()).toEqual(['sending', 'sending', 'waiting']);
});

test('speed and time left come from the last seconds', () => {
  const { queue, at, pass } = setUp();
  queue.add([fileOf('a', 5000)]);
  for (const bytes of [0, 1000, 2000]) {
    at(0).listener.onProgress(bytes, false);
    pass(1000);
  }
  expect(queue.read()[0]).toMatchObject({ sent: 2000, speed: 1000 });
});

test('an interrupted connection is retried, and given up only after five losses without a byte', () => {
  const { queue, sent, states, keyOf } = setUp();
  queue.add([fileOf('a')]);
  for (let loss = 1; loss < 5; loss += 1) {
    sent.at(-1)?.listener.onUnreachable();
    expect(states()).toEqual({ a: 'offline' });
    queue.reconnect();
  }
  sent.at(-1)?.listener.onUnreachable();
  expect(queue.read()[0]).toMatchObject({ state: 'failed', failure: 'retry-limit-exceeded' });
  queue.retry(keyOf('a'));
  expect(states()).toEqual({ a: 'sending' });
});

test('going offline stops sending; coming back continues', () => {
  const { queue, at, states } = setUp();
  queue.add([fileOf('a')]);
  queue.goOffline();
  expect(at(0).stopped).toBe(true);
  expect(states()).toEqual({ a: 'offline' });
  queue.reconnect();
  expect(states()).toEqual({ a: 'sending' });
});

test('cancelling is reported as such, and done on the server; the file can be sent again', async () => {
  const { queue, at, cancel, keyOf } = setUp();
  queue.add([fileOf('a')]);
  at(0).listener.onId('y'.repeat(24));
  await queue.cancel(keyOf('a'));
  expect(cancel).toHaveBeenCalledWith('y'.repeat(24));
  expect(queue.read()[0]).toMatchObject({ state: 'failed', failure: 'canceled', id: null });
  queue.retry(keyOf('a'));
  expect(at(1).id).toBeNull();
});

test('a failed cancel restores everything', async () => {
  const { queue, at, cancel, keyOf } = setUp();
  queue.add([fileOf('a')]);
  at(0).listener.onId('y'.repeat(24));
  queue.pause(keyOf('a'));
  cancel.mockRejectedValueOnce(new ApiError('unavailable'));
  await expect(queue.cancel(keyOf('a'))).rejects.toThrow();
  expect(queue.read()[0]).toMatchObject({ state: 'paused', id: 'y'.repeat(24) });
});

test('after a reload an upload waits for its very file, and continues under its id', async () => {
  const { queue, at, sent, states } = setUp([uploadOf({})]);
  await queue.refresh();
  expect(states()).toEqual({ 'film.mp4': 'needs-file' });
  const key = queue.read()[0]?.key ?? '';
  expect(queue.expects(key, fileOf('film.mp4', 1000, 6))).toBe(false);
  expect(queue.expects(key, fileOf('film.mp4', 999))).toBe(false);
  queue.add([fileOf('film.mp4')]);
  expect(queue.read()).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(at(0).id).toBe('a'.repeat(24));
});

test('the server’s states are followed: refused, failed, done, used', async () => {
  const uploads = [uploadOf({ state: 'checking' })];
  const { queue, states } = setUp(uploads);
  await queue.refresh();
  expect(queue.waitsForServer()).toBe(true);
  uploads[0] = uploadOf({ state: 'refused', reason: 'html' });
  await queue.refresh();
  expect(queue.read()[0]).toMatchObject({ state: 'refused', reason: 'html' });
  uploads[0] = uploadOf({ id: 'b'.repeat(24), name: 'other', state: 'refused', reason: 'invalid-url' });
  await queue.refresh();
  expect(queue.read()[1]).toMatchObject({ state: 'failed', failure: 'invalid-url' });
  uploads[0] = uploadOf({ id: 'c'.repeat(24), name: 'third', state: 'done' });
  await queue.refresh();
  expect(states()).toHaveProperty('third', 'done');
  uploads.length = 0;
  await queue.refresh();
  expect(states()).not.toHaveProperty('third');
});

test('empty and oversized files are reported at once', async () => {
  const { queue, sent } = setUp();
  await queue.refresh();
  queue.add([fileOf('empty', 0), fileOf('huge', 6000)]);
  expect(sent).toHaveLength(0);
  expect(queue.read()).toMatchObject([
    { name: 'empty', state: 'refused', reason: 'empty' },
    { name: 'huge', state: 'failed', failure: 'quota-exceeded', detail: 'file-limit', limit: 5000 },
  ]);
});

test('smaller chunks are reported', () => {
  const { queue, at } = setUp();
  queue.add([fileOf('a')]);
  at(0).listener.onSmaller(512_000, 413);
  expect(queue.read()[0]).toMatchObject({ piece: 512_000, status: 413, state: 'sending' });
});

test('without a sign of the server no speed is shown; the next byte ends the waiting', () => {
  const { queue, at, pass } = setUp();
  queue.add([fileOf('a')]);
  pass(60_000);
  queue.noteSilence();
  // A large file is read through first: nothing was asked of the server yet.
  expect(queue.read()[0]).toMatchObject({ state: 'sending', stalled: false });
  for (const bytes of [0, 300, 600]) {
    at(0).listener.onProgress(bytes, false);
    pass(1000);
  }
  expect(secondsLeft(itemAt(queue))).not.toBeNull();
  pass(2500);
  queue.noteSilence();
  expect(displayStateOf(itemAt(queue))).toBe('sending');
  pass(500);
  queue.noteSilence();
  expect(displayStateOf(itemAt(queue))).toBe('stalled');
  expect(secondsLeft(itemAt(queue))).toBeNull();
  at(0).listener.onProgress(700, true);
  expect(displayStateOf(itemAt(queue))).toBe('sending');
});

test('a repeated chunk is reported at once, and a finished upload is not waited for', () => {
  const { queue, at, keyOf } = setUp();
  queue.add([fileOf('a')]);
  at(0).listener.onProgress(300, false);
  at(0).listener.onAgain();
  expect(displayStateOf(itemAt(queue))).toBe('stalled');
  queue.pause(keyOf('a'));
  expect(queue.read()[0]).toMatchObject({ state: 'paused', stalled: false });
  at(0).listener.onAgain();
  expect(displayStateOf(itemAt(queue))).toBe('paused');
});
