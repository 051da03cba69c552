import { readFile } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { somePdf } from '#features/uploads/fixtures.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { callerOf } from '../caller.ts';
import { addMember } from '../members.ts';
import { tusOf } from '../tus.ts';
import { startNameServer } from './name-server.ts';

/**
 * Runs in its own network namespace, where the server below answers names and one public address is this machine's. Tries to
 * make the hub reach internal addresses by names that lead there, at once or at the second lookup; prints the results.
 */
const { PUBLIC_ADDRESS = '', NAME_SERVER = '', CERTIFICATE = '', KEY = '', DATA_DIR = '' } = process.env;

const reached: string[] = [];
const secrets = createPlainServer((request, response) => {
  reached.push(request.headers.host ?? '');
  response.end('secret');
}).listen(443, '127.0.0.1');
const web = createServer(
  { cert: await readFile(CERTIFICATE), key: await readFile(KEY) },
  (request, response) => {
    const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1];
    if (to) response.writeHead(302, { location: `https://${to}/a.pdf` }).end();
    else response.end(somePdf);
  },
).listen(443, PUBLIC_ADDRESS);

const inside = '127.0.0.1';
const names: Record<string, (queries: number) => string[]> = {
  'public.test': () => [PUBLIC_ADDRESS],
  'unnamed.test': () => [PUBLIC_ADDRESS],
  'inside.test': () => [inside],
  'both.test': () => [PUBLIC_ADDRESS, inside],
  'metadata.test': () => ['169.254.169.254'],
  // Public at the first lookup, internal from then on.
  'rebinding.test': (queries) => [queries === 1 ? PUBLIC_ADDRESS : inside],
  'turning.test': (queries) => [queries === 1 ? PUBLIC_ADDRESS : inside],
};
const closeNames = await startNameServer(NAME_SERVER, (name, queries) => names[name]?.(queries) ?? null);

const hub = await startHub(
  readConfig({ PORT: '0', DATA_DIR, LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', APPROVAL: 'off' }),
  { drainMs: 0 },
);
const { cookie } = await addMember(hub.ctx, { roles: ['EDITOR'] });
const editor = callerOf(hub.url, cookie);
const tus = await tusOf(hub.url, cookie);

async function fetchFrom(url: string): Promise<string> {
  const answer = await editor.send('POST', '/api/uploads/from-url', { url });
  if (answer.status !== 202) return `${answer.status}`;
  const { state, reason } = await tus.settled(((await answer.json()) as { id: string }).id);
  return [state, reason].filter(Boolean).join(' ');
}

async function addItemAt(host: string): Promise<string> {
  const answer = await editor.send('POST', '/api/library/items', {
    titles: { en: host },
    source: { type: 'url', kind: 'video', url: `https://${host}/film.mp4` },
  });
  const { params } = (await answer.json()) as { params?: { issues: { reason: string }[] } };
  return [answer.status, params?.issues[0]?.reason].filter(Boolean).join(' ');
}

const fetched: Record<string, string> = {};
for (const [name, url] of Object.entries({
  public: 'https://public.test/a.pdf',
  inside: 'https://inside.test/a.pdf',
  both: 'https://both.test/a.pdf',
  metadata: 'https://metadata.test/a.pdf',
  'redirected inside': 'https://public.test/to/inside.test',
  'redirected to the machine': 'https://public.test/to/127.0.0.1',
  'rebinding, first': 'https://rebinding.test/a.pdf',
  'rebinding, second': 'https://rebinding.test/a.pdf',
  // The first lookup is for the redirect, the second for its target: the same name, now internal.
  'rebinding while redirected': 'https://turning.test/to/turning.test',
  // The certificate does not include this name.
  'a certificate that nobody trusts': 'https://unnamed.test/a.pdf',
}))
  fetched[name] = await fetchFrom(url);
const items: Record<string, string> = {};
for (const host of [
  'public.test',
  'inside.test',
  'both.test',
  'metadata.test',
  'unknown.test',
  'printer.local',
])
  items[host] = await addItemAt(host);

process.stdout.write(JSON.stringify({ fetched, items, reached }));
await hub.stop();
closeNames();
for (const server of [secrets, web]) {
  server.closeAllConnections();
  server.close();
}
