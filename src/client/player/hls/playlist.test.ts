import { expect, it } from 'vitest';
import { readMaster, readTrack } from './playlist.ts';

const base = 'https://hub.example/media/a/master.m3u8';

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="a, b",DEFAULT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=480961,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="sound"
video-720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=199993,CODECS="avc1.640015,mp4a.40.2",RESOLUTION=426x240,AUDIO="sound"
video-240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=133187,CODECS="mp4a.40.2",AUDIO="sound"
audio.m3u8`;

const track = `#EXTM3U
#EXT-X-MAP:URI="video.mp4",BYTERANGE="849@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100@849
video.mp4
#EXTINF:2.5,
#EXT-X-BYTERANGE:50
video.mp4
#EXT-X-ENDLIST`;

it('reads the qualities, the lowest first, without those for sound alone', () => {
  const read = readMaster(master, base);
  expect(read?.levels.map(({ height }) => height)).toEqual([240, 720]);
  expect(read?.levels[0]).toEqual({
    url: 'https://hub.example/media/a/video-240.m3u8',
    bandwidth: 199_993,
    width: 426,
    height: 240,
    codecs: 'avc1.640015,mp4a.40.2',
  });
  expect(read?.sound).toBe('https://hub.example/media/a/audio.m3u8');
});

it('reads segments with their bytes and times', () => {
  expect(readTrack(track.replaceAll('\n', '\r\n'), base)).toEqual({
    init: { url: 'https://hub.example/media/a/video.mp4', range: [0, 849] },
    segments: [
      { url: 'https://hub.example/media/a/video.mp4', range: [849, 949], start: 0, end: 4 },
      { url: 'https://hub.example/media/a/video.mp4', range: [949, 999], start: 4, end: 6.5 },
    ],
    duration: 6.5,
  });
});

it.each([
  ['not a playlist', '<html>'],
  ['nothing', ''],
  ['live', track.replace('#EXT-X-ENDLIST', '')],
  ['scrambled', track.replace('#EXT-X-MAP', '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXT-X-MAP')],
  ['not in MP4', track.replace(/#EXT-X-MAP.*\n/, '')],
  ['without times', track.replaceAll(/#EXTINF.*\n/g, '')],
  ['without segments', '#EXTM3U\n#EXT-X-MAP:URI="a"\n#EXT-X-ENDLIST'],
])('refuses %s', (_, text) => {
  expect(readTrack(text, base)).toBeNull();
});

it('refuses a list without pictures', () => {
  expect(readMaster('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8', base)).toBeNull();
  expect(readMaster(track, base)).toBeNull();
  expect(readMaster('nothing', base)).toBeNull();
});
