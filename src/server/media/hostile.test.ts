import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { whenFileEnds } from '../../../test/context.ts';
import { withBothEngines } from '../../../test/media/engines.ts';
import { makeSamples } from '../../../test/media/samples.ts';

withBothEngines('a file that points elsewhere', ({ probe, folder }) => {
  it('reads neither other files nor the network', async () => {
    const { 'ready.mp4': secret } = await makeSamples('ready.mp4');
    let requests = 0;
    const server = createServer((_, answer) => {
      requests += 1;
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    whenFileEnds(async () => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const hls = (target: string) =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`;
    const sdp = 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n';
    const dash = `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
    const traps = {
      'playlist.mp4': hls(url),
      'local.m3u8': hls(`file://${secret}`),
      'list.ffconcat': `ffconcat version 1.0\nfile '${secret}'\n`,
      'session.sdp': sdp,
      'stream.mpd': dash,
    };
    for (const [name, text] of Object.entries(traps)) {
      const path = join(await folder(), name);
      await writeFile(path, text);
      await expect(probe(path), name).rejects.toMatchObject({ name: 'MediaError' });
    }
    expect(requests).toBe(0);
  }, 60_000);

  it('is never taken for a protocol by its name', async () => {
    const { 'ready.mp4': secret } = await makeSamples('ready.mp4');
    await expect(probe(`concat:${secret}`)).rejects.toThrow(/ENOENT/);
  });
});
