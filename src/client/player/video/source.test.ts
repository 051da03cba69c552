import { beforeEach, expect, it, vi } from 'vitest';
import { controlSource } from './source.ts';

class FakeVideo extends EventTarget {
  currentTime = 3;
  readyState = 4;
  paused = false;
  error: { code: number } | null = null;
  src = '';
  currentSrc = 'https://hub.test/media/film.mp4';
  canPlayType = () => '';
  load = () => {};
  play = async () => {};
}

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { href: 'https://hub.test/video/film' });
  vi.stubGlobal('MediaSource', class {});
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
});

function open() {
  const element = new FakeVideo();
  const addresses = { file: '/media/film.mp4', hls: '/media/film.m3u8' };
  const refresh = async () => null;
  const source = controlSource(element as unknown as HTMLVideoElement, {
    ...addresses,
    refresh,
    onChange: () => {},
  });
  return { element, source };
}

it('starts one stream, however often a quality is chosen before it starts', async () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  const { source } = open();
  source.chooseHeight(720);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  source.chooseHeight(240);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(source.read()).toMatchObject({ way: 'stream', chosen: 240 });
  source.end();
});

it('continues with the file if no stream is available, and reports that no quality is chosen', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { element, source } = open();
  source.chooseHeight(720);
  await expect.poll(() => element.src).toBe('/media/film.mp4');
  expect(source.read()).toMatchObject({ way: 'file', chosen: null, failure: null });
  source.end();
});

it('stays with the file when a cancelled stream starts', async () => {
  const list = ['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360,CODECS="avc1"', 'one.m3u8'];
  const late = Promise.withResolvers<Response>();
  const opened = vi.fn();
  const fetched = vi.fn((url: string) =>
    url.includes('m3u8') ? late.promise : Promise.resolve(new Response('ab', { status: 206 })),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'MediaSource',
    class extends EventTarget {
      static isTypeSupported = () => true;
      constructor() {
        super();
        opened();
      }
    },
  );
  const { element, source } = open();
  source.chooseHeight(360);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  element.error = { code: 3 };
  element.dispatchEvent(new Event('error'));
  await expect.poll(() => element.src).toBe('/media/film.mp4');
  late.resolve(new Response(list.join('\n')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).not.toHaveBeenCalled();
  expect(source.read()).toMatchObject({ way: 'file', failure: null });
  source.end();
});
