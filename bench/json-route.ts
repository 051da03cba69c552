import { readConfig } from '#server/config.ts';
import { contest } from './contest.ts';
import { printTable } from './measure.ts';
import { startHubProcess } from './servers.ts';

/**
 * A small JSON answer through the whole platform (guards, input and output checks, headers, metrics, a log line), compared with
 * a bare Fastify route and nginx with the same bytes.
 */
const path = '/api/self-test/clock';

const hub = await startHubProcess();
const body = await (await fetch(hub.url + path)).text();
const rates = await contest(hub, path, { body, answer: '{ now: new Date().toISOString() }' });
await hub.stop();

const base = rates['bare Fastify'] ?? Number.NaN;
printTable(
  `Small JSON, ${readConfig({}).logLevel} log, 64 connections`,
  ['server', 'req/s', '× bare Fastify'],
  Object.entries(rates).map(([name, rate]) => [name, rate.toFixed(0), (rate / base).toFixed(2)]),
);
