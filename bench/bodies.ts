import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rooms } from '#server/rooms.ts';
import { fillPath, inputTravelsInQuery, type Route } from '#shared/contract.ts';
import { beginSession } from '../test/caller.ts';
import { nodeFlags } from '../test/child.ts';
import { bodies, placesOf, texts } from './bodies/shapes.ts';
import { printTable } from './measure.ts';

/**
 * Sends the worst bodies and queries that we can think of to every route, as a visitor and as somebody who may do everything,
 * and fails where one of them holds the event loop for longer than this. A machine that is busy with other things holds it
 * too: what took too long is tried again, and the shortest time counts.
 */
const mostMs = 50;
const tries = 4;
const usualLimit = 1024 * 1024;
const openLimit = 64 * 1024;
/** Node takes 16 kB of headers; other headers need some of it. */
const longestQuery = 14_000;

/** Part of a path: routes without it are left out. */
const [wanted = ''] = process.argv.slice(2);

interface Attempt {
  what: string;
  path: string;
  init: RequestInit;
}
interface Told {
  url: string;
  cookie: string;
  ms: number;
}

const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const hub = fork('bench/bodies/hub.ts', {
  execArgv: nodeFlags,
  env: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0' },
});
const { url, cookie } = await tellOf(hub);
const callers = { visitor: await beginSession(url), member: await beginSession(url, cookie) };
const results: { what: string; ms: number; status: number }[] = [];
try {
  for (const who of ['visitor', 'member'] as const)
    for (const attempt of attemptsOf(who)) await take(attempt, callers[who]);
} finally {
  const exited = once(hub, 'exit');
  hub.send('stop');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}
results.sort((a, b) => b.ms - a.ms);
printTable(
  `${results.length} of the worst requests; those that held the event loop for longest`,
  ['what', 'status', 'ms'],
  results.slice(0, 20).map(({ what, status, ms }) => [what, String(status), ms.toFixed(1)]),
);
if (results.some(({ ms }) => ms > mostMs)) process.exitCode = 1;

async function take({ what, path, init }: Attempt, headers: Record<string, string>): Promise<void> {
  let best = { ms: Number.POSITIVE_INFINITY, status: 0 };
  for (let count = 0; count < tries && best.ms > mostMs; count += 1) {
    await ask('begin');
    const response = await fetch(url + path, {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: 'manual',
    });
    await response.arrayBuffer();
    const { ms } = await ask('end');
    if (ms < best.ms) best = { ms, status: response.status };
  }
  results.push({ what, ...best });
}

function* attemptsOf(who: 'visitor' | 'member'): Generator<Attempt> {
  const routes = rooms.flatMap((room) => room.routes ?? []).map((bound) => bound.route);
  for (const route of routes.filter(({ path }) => path.includes(wanted))) {
    const name = `${who} ${route.method} ${route.path}`;
    if (inputTravelsInQuery(route.method)) yield* queriesFor(route, name);
    else yield* bodiesFor(route, name, who === 'member' || route.access === 'anyone');
  }
  yield* formsFor(who);
}

function* bodiesFor(route: Route, name: string, isLetIn: boolean): Generator<Attempt> {
  const limit = route.bodyLimit ?? (route.access === 'anyone' ? openLimit : usualLimit);
  const path = fillPath(route.path, { id: 'x', uid: 'x', item: 'x', module: 'x', number: '1', show: 'x' });
  const init = (body: string) => ({
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body,
  });
  // Who is not let in is refused before the body is read, whatever it is.
  for (const shape of isLetIn ? bodies : bodies.slice(0, 1))
    yield { what: `${name}: ${shape.name}`, path, init: init(shape.make(limit)) };
  if (!isLetIn) return;
  for (const place of placesOf(route))
    for (const shape of place.shapes) {
      const room = limit - place.before.length - place.after.length;
      const body = place.before + shape.make(room) + place.after;
      yield { what: `${name}: ${place.path}, ${shape.name}`, path, init: init(body) };
    }
}

function* queriesFor(route: Route, name: string): Generator<Attempt> {
  const path = fillPath(route.path, { id: 'x', uid: 'x', type: 'video', show: 'x', module: 'x' });
  for (const place of placesOf(route))
    for (const shape of texts) {
      const text = encodeURIComponent(shape.make(longestQuery / 9)).slice(0, longestQuery);
      yield {
        what: `${name}: ${place.path}, ${shape.name}`,
        path: `${path}?${place.path}=${text.replace(/%[0-9A-F]?$/, '')}`,
        init: { method: route.method },
      };
    }
}

/** What browsers send without script, at the form that takes most: fields and a picture. */
function* formsFor(who: string): Generator<Attempt> {
  const fields = 'application/x-www-form-urlencoded';
  const parts = 'multipart/form-data; boundary=abc';
  const part = '--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const most = 16 * 1024 * 1024 - 1000;
  const forms: [string, string, string, string][] = [
    ['empty fields', '/feedback/new', fields, 'a&'.repeat(openLimit / 2)],
    ['empty fields at most', '/feedback/new', fields, 'a&'.repeat(most / 2)],
    ['percent signs', '/feedback/new', fields, `text=${'%41'.repeat(openLimit / 3 - 10)}`],
    ['parts', '/feedback/new', parts, `${part.repeat(most / part.length)}--abc--\r\n`],
    ['a long head', '/feedback/new', parts, `--abc\r\n${'a: b\r\n'.repeat(most / 6)}\r\n--abc--\r\n`],
    [
      'a picture',
      '/feedback/new',
      parts,
      `${part.replace('name="a"', 'name="p"; filename="p"')}${'a'.repeat(most)}\r\n--abc--\r\n`,
    ],
    ['a long text', '/feedback/new', parts, `${part}${'a'.repeat(most)}\r\n--abc--\r\n`],
  ];
  for (const [name, path, type, body] of forms)
    yield {
      what: `${who} POST ${path}: ${name}`,
      path,
      init: { method: 'POST', headers: { 'content-type': type }, body },
    };
  for (const path of ['/', '/share', '/video/x', '/embed/x', '/nowhere'])
    yield {
      what: `${who} GET ${path}: empty fields`,
      path: `${path}?${'a&'.repeat(longestQuery / 2)}`,
      init: {},
    };
}

async function ask(what: 'begin' | 'end'): Promise<Told> {
  const answer = tellOf(hub);
  hub.send(what);
  return answer;
}

async function tellOf(child: ChildProcess): Promise<Told> {
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}
