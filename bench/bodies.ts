import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginSession } from '../test/caller.ts';
import { nodeFlags } from '../test/child.ts';
import { type Attempt, attemptsOf, type CallerKind, keyOf, takesInput } from './bodies/attempts.ts';
import type { HubReport } from './bodies/hub.ts';
import { printTable } from './measure.ts';

/**
 * Sends the worst bodies and queries we can think of to every address that the hub serves, as a visitor and as a member with
 * all roles. Fails if a request blocks the event loop longer than this, is answered with a server error, or if an address
 * received no request. Slow requests are repeated and the shortest time counts, because a busy machine blocks the event loop
 * too.
 */
const mostMs = 50;
const tries = 4;
const answerMs = 30_000;

/** Part of an address; addresses without it are skipped. */
const [wanted = ''] = process.argv.slice(2);

interface Result {
  at: string;
  what: string;
  ms: number;
  status: number;
}

const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const hub = fork('bench/bodies/hub.ts', {
  execArgv: nodeFlags,
  env: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0' },
});
const { url, served } = await reported();
// Bodies sent to unknown addresses are read as well.
served.push({ method: 'POST', url: '/nowhere', bodyLimit: 1024 * 1024 });
const addresses = served.filter((each) => takesInput(each) && keyOf(each.method, each.url).includes(wanted));
const results: Result[] = [];
try {
  for (const who of ['visitor', 'member'] as const) {
    let headers = await headersOf(who);
    for (const address of addresses)
      for (const attempt of attemptsOf(who, address)) {
        let result = await take(attempt, headers);
        // Some requests end their own session.
        if (who === 'member' && result.status === 401) {
          headers = await headersOf(who);
          result = await take(attempt, headers);
        }
        results.push(result);
      }
  }
} finally {
  const exited = once(hub, 'exit');
  hub.kill('SIGKILL');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}

/** No limit: only the operator requests it, and its answer grows with the addresses requested, here all of them. */
const spared = keyOf('GET', '/metrics');
const reached = new Set(results.map(({ at }) => at));
const untried = addresses
  .map(({ method, url: path }) => keyOf(method, path))
  .filter((at) => !reached.has(at));
// Error pages have addresses of their own, which answer with the status of the error.
const failures = results.filter(({ at, status }) => status >= 500 && at !== keyOf('GET', `/${status}`));
const slow = results.filter(({ at }) => at !== spared).toSorted((a, b) => b.ms - a.ms);
const rowOf = ({ what, status, ms }: Result) => [what, String(status), ms.toFixed(1)];
const head = ['what', 'status', 'ms'];
printTable(
  `${results.length} of the worst requests to ${reached.size} addresses; those that held the event loop for longest`,
  head,
  slow.slice(0, 20).map(rowOf),
);
const changed = slow.filter(({ what }) => what.startsWith('visitor') && !what.startsWith('visitor GET'));
printTable('Of those by which a visitor sends a body', head, changed.slice(0, 10).map(rowOf));
const statuses = Map.groupBy(results, ({ status }) => status);
printTable(
  'Answers',
  ['status', 'times'],
  [...statuses].sort(([a], [b]) => a - b).map(([status, all]) => [String(status), String(all.length)]),
);
if (failures.length > 0) printTable('Failures', head, failures.slice(0, 20).map(rowOf));
if (untried.length > 0) console.error(`Nothing was sent to: ${untried.join(', ')}`);
if (failures.length > 0 || untried.length > 0 || slow.some(({ ms }) => ms > mostMs)) process.exitCode = 1;

async function headersOf(kind: CallerKind): Promise<Record<string, string>> {
  return kind === 'visitor' ? beginSession(url) : beginSession(url, (await ask('member')).cookie);
}

async function take({ at, what, path, init }: Attempt, headers: Record<string, string>): Promise<Result> {
  let best = { ms: Number.POSITIVE_INFINITY, status: 0 };
  for (let count = 0; count < tries && best.ms > mostMs && best.status !== 504; count += 1) {
    await ask('begin');
    const status = await statusOf(path, { ...init, headers: { ...headers, origin: url, ...init.headers } });
    const { ms } = await ask('end');
    if (ms < best.ms) best = { ms, status };
  }
  return { at, what, ...best };
}

/**
 * Returns the status of an answer; 0 if the hub closed the connection before it had the whole body, 504 if no answer came in
 * time.
 */
async function statusOf(path: string, init: RequestInit): Promise<number> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(url + path, { ...init, redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (error instanceof TypeError) return 0;
    if (error instanceof DOMException && error.name === 'TimeoutError') return 504;
    throw error;
  }
}

async function ask(what: 'begin' | 'end' | 'member'): Promise<HubReport> {
  const answer = reported();
  hub.send(what);
  return answer;
}

async function reported(): Promise<HubReport> {
  const [message] = (await once(hub, 'message')) as [HubReport];
  return message;
}
