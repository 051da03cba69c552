import { setTimeout as pause } from 'node:timers/promises';
import { contest } from './contest.ts';
import { printTable } from './measure.ts';
import { startHubProcess } from './servers.ts';

/** The page of shared content, beside nginx and a bare Fastify route that send the same bytes. */
const path = '/video/welcome';
const asked = 500;
const mostMs = 5;
const leastPerSecond = 2500;

const hub = await startHubProcess();
await untilQuiet();
const page = await fetch(hub.url + path, { headers: { 'accept-encoding': 'br' } });
const packed = page.headers.get('content-length');
const body = await (await fetch(hub.url + path, { headers: { 'accept-encoding': 'identity' } })).text();
const rates = await contest(hub, path, { body, answer: JSON.stringify(body) });
const p95 = await timeOneByOne();
await hub.stop();

const rateOf = (name: string) => rates[name] ?? Number.NaN;
printTable(
  `The page of a shared video, ${body.length} bytes (${packed} with brotli), 64 connections`,
  ['server', 'pages/s', '× bare Fastify', '× nginx'],
  Object.entries(rates).map(([name, rate]) => [
    name,
    rate.toFixed(0),
    (rate / rateOf('bare Fastify')).toFixed(2),
    (rate / rateOf('nginx')).toFixed(2),
  ]),
);
console.log(`\none by one: p95 ${p95.toFixed(2)} ms of ${mostMs}`);
if (p95 > mostMs || rateOf('Resource Hub') < leastPerSecond) process.exitCode = 1;

/** A new hub works on its samples first. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const html = await (await fetch(hub.url + path)).text();
    // The streams are what is made last.
    quiet = html.includes('master-') ? quiet + 1 : 0;
    await pause(1000);
  }
}

async function timeOneByOne(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < asked; count += 1) {
    const begun = performance.now();
    await (await fetch(hub.url + path)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(asked * 0.95)] ?? Number.NaN;
}
