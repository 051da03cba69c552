import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../test/nginx.ts';
import { measureRequests, median } from './measure.ts';
import { type BenchServer, startBareFastify } from './servers.ts';

const rounds = 5;

interface ContestSubject {
  /** Body that nginx sends. */
  body: string | Uint8Array;
  /** Source code of the bare route's answer. */
  answer: string;
  /** Additional request header. */
  header?: string;
}

/** Requests per second of the hub, of a bare Fastify route and of nginx with the same bytes, in alternating rounds. */
export async function contest(
  hub: BenchServer,
  path: string,
  { body, answer, header }: ContestSubject,
): Promise<Record<string, number>> {
  const bare = await startBareFastify(path, answer);
  const folder = mkdtempSync(join(tmpdir(), 'hub-nginx-'));
  writeFileSync(join(folder, 'body'), body);
  const nginx = await startNginx(folder, `location = ${path} { alias ${join(folder, 'body')}; }`);
  const contestants = { 'Resource Hub': hub, 'bare Fastify': bare, nginx };
  const results = new Map<string, number[]>();
  for (const server of Object.values(contestants)) measureRequests(server.url + path, 1, header);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server] of Object.entries(contestants))
      results.set(name, [...(results.get(name) ?? []), measureRequests(server.url + path, 3, header)]);
  }
  await bare.stop();
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
  return Object.fromEntries([...results].map(([name, rates]) => [name, median(rates)]));
}
