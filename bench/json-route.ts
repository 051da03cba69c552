import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startNginx } from '../test/nginx.ts';
import { measureRequests, median, printTable } from './measure.ts';
import { startBareFastify, startHubProcess } from './servers.ts';

/**
 * A small JSON answer through everything the platform does (guards, checks of input and output, headers,
 * metrics, a log line), beside a bare Fastify route and nginx with the same bytes. Rounds alternate.
 */
const path = '/api/self-test/clock';
const rounds = 5;

const hub = await startHubProcess();
const body = await (await fetch(hub.url + path)).text();
const bare = await startBareFastify(path, '{ now: new Date().toISOString() }');
const folder = mkdtempSync(join(tmpdir(), 'hub-nginx-'));
writeFileSync(join(folder, 'body'), body);
const nginx = await startNginx(folder, `location = ${path} { alias ${join(folder, 'body')}; }`);

const contestants = { 'Resource Hub': hub, 'bare Fastify': bare, nginx };
const results: Record<string, number[]> = { 'Resource Hub': [], 'bare Fastify': [], nginx: [] };
for (const server of Object.values(contestants)) measureRequests(server.url + path, 1);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, server] of Object.entries(contestants))
    results[name]?.push(measureRequests(server.url + path, 3));
}
for (const server of Object.values(contestants)) await server.stop();
rmSync(folder, { recursive: true, force: true });

const base = median(results['bare Fastify'] ?? []);
printTable(
  `Small JSON, ${readConfig({}).logLevel} log, 64 connections`,
  ['server', 'req/s', '× bare Fastify'],
  Object.entries(results).map(([name, rates]) => [
    name,
    median(rates).toFixed(0),
    (median(rates) / base).toFixed(2),
  ]),
);
