import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayMs } from '#shared/durations.ts';

/** Bytes that are recognised as an MP3 file, for tests of everything but playback. */
export function someSound(size = 4000, seed = 1): Buffer {
  const sound = Buffer.alloc(size, seed % 251);
  sound.write('ID3\u0004\0\0\0\0\0\0', 'latin1');
  return sound;
}

const spaces = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:psc="http://podlove.org/simple-chapters"',
].join(' ');

/** Feed with this channel content. */
export function feedOf(channel: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}\n<rss version="2.0" ${spaces}><channel>\n${channel}\n</channel></rss>\n`;
}

/** The nth episode of a feed. */
export function itemOf(n: number, host: string, more = ''): string {
  const date = new Date(Date.UTC(2024, 0, 1) + n * dayMs).toUTCString();
  return `<item><title>Episode ${n}</title><guid>guid-${n}</guid><pubDate>${date}</pubDate>
    <enclosure url="${host}/audio/${n}.mp3" length="4000" type="audio/mpeg"/>${more}</item>`;
}

/** HTTP server that simulates another host. */
export async function startHost(listener: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
