import { describe, expect, test } from 'vitest';
import { embedCode, withStart } from './embed-code.ts';

const video = {
  type: 'video' as const,
  url: 'https://hub.example.com/video/AbCdEfGhJkMn',
  title: 'Welcome',
  frame: { width: 640, height: 360 },
  startAt: null,
};

describe('embed code', () => {
  test('of a video fills its place in the shape of the picture', () => {
    expect(embedCode(video)).toBe(
      '<iframe src="https://hub.example.com/embed/video/AbCdEfGhJkMn" title="Welcome" style="width:100%;aspect-ratio:16/9;border:0" allow="fullscreen; picture-in-picture; autoplay" loading="lazy" allowfullscreen></iframe>',
    );
    expect(embedCode({ ...video, frame: { width: 360, height: 640 } })).toContain(
      'aspect-ratio:9/16;max-width:360px',
    );
  });

  test('of a recording is as high as its player', () => {
    expect(embedCode({ ...video, type: 'audio', frame: { width: 640, height: 180 } })).toContain(
      'style="width:100%;height:180px;border:0"',
    );
  });

  test('escapes titles and addresses in its quotes', () => {
    const code = embedCode({ ...video, title: '"><script>alert(1)</script> & \ud800', startAt: 90_500 });
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; \ufffd"');
    expect(code).toContain('/embed/video/AbCdEfGhJkMn?t=90.5"');
    const outside = 'https://hub.example.com/video/76979871?h=82';
    expect(embedCode({ ...video, url: outside, startAt: 5000 })).toContain('76979871?h=82&amp;t=5"');
  });
});

test.each([
  ['video', 90_000, '/x?t=90'],
  ['audio', 0, '/x'],
  ['audio', null, '/x'],
  ['pdf', 12, '/x?page=12'],
  ['pdf', 1, '/x'],
  ['audio_playlist', 90_000, '/x'],
] as const)('a %s from %s on', (type, startAt, address) => {
  expect(withStart('/x', type, startAt)).toBe(address);
});
