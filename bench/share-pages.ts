import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { contest } from './contest.ts';
import { measureRequests, measureSlowest, printTable } from './measure.ts';
import { startHubProcess } from './servers.ts';
import { untilSamplesAreDone } from './share/samples.ts';

/** Measures the page of shared content, compared with nginx and a bare Fastify route that send the same bytes. */
const path = '/video/welcome';
const header = 'accept-encoding: br';
const mostMs = 5;
const leastPerSecond = 2500;
const mostBytes = 14_000;

const hub = await startHubProcess();
await untilSamplesAreDone(hub.url);
const { body, length } = await packedPage();
const rates = await contest(hub, path, {
  body,
  header,
  answer: `Buffer.from('${body.toString('base64')}', 'base64')`,
});
const perCore = perSecondOfWork();
const slowest = measureSlowest(hub.url + path, 5, header);
await hub.stop();

const rateOf = (name: string) => rates[name] ?? Number.NaN;
printTable(
  `The page of a shared video, ${length} bytes, packed as browsers take it ${body.length}, 64 connections`,
  ['server', 'pages/s', '× bare Fastify', '× nginx'],
  Object.entries(rates).map(([name, rate]) => [
    name,
    rate.toFixed(0),
    (rate / rateOf('bare Fastify')).toFixed(2),
    (rate / rateOf('nginx')).toFixed(2),
  ]),
);
console.log(`\npages for a second of one processor: ${perCore.toFixed(0)} of ${leastPerSecond}`);
console.log(`packed: ${body.length} bytes of ${mostBytes}`);
console.log(`one by one: 99 of 100 within ${slowest.toFixed(2)} ms of ${mostMs}`);
if (slowest > mostMs || perCore < leastPerSecond || body.length > mostBytes) process.exitCode = 1;

/** Returns the compressed page and its uncompressed length. */
async function packedPage(): Promise<{ body: Buffer; length: number }> {
  const answer = await get(`${hub.url}${path}`);
  const body = brotliDecompressSync(answer);
  return { body: answer, length: body.length };
}

/** Fetches the compressed bytes, which `fetch` would decompress. */
function get(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

/** Requests per CPU second of the hub: the client shares the machine, so elapsed time would be misleading. */
function perSecondOfWork(): number {
  const before = hub.worked();
  const seconds = 5;
  const requests = measureRequests(hub.url + path, seconds, header) * seconds;
  return requests / (hub.worked() - before);
}
