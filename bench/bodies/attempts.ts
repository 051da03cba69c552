import { crashRoute } from '#server/http/crashes.ts';
import { openBodyLimit } from '#server/http/json-body.ts';
import { rooms } from '#server/rooms.ts';
import { fillPath, inputTravelsInQuery, pathsOfRoute, type Route } from '#shared/contract.ts';
import type { ServedAddress } from './hub.ts';
import { placesOf, queriesOf } from './places.ts';
import { bodies, notUtf8, texts } from './shapes.ts';

export type CallerKind = 'visitor' | 'member';

/** A request, and the address of the hub that it tests. */
export interface Attempt {
  at: string;
  what: string;
  path: string;
  init: RequestInit;
}

/** Characters of the longest query: Node accepts 16 kB of headers, and other headers need some of them. */
const longestQuery = 14_000;
const mostBytes = 16 * 1024 * 1024;
const json = 'application/json';
const fields = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=abc';
const changing = ['POST', 'PUT', 'PATCH'];

const contract = new Map(
  [crashRoute(rooms), ...rooms.flatMap((room) => room.routes ?? [])].flatMap(({ route }) =>
    pathsOfRoute(route).map((path) => [
      keyOf(route.method, path.replace(/\{(\w+)\}/g, ':$1')),
      { ...route, path },
    ]),
  ),
) as ReadonlyMap<string, Route>;

export function keyOf(method: string, url: string): string {
  return `${method} ${url}`;
}

/** True if an address accepts a query or a body. */
export function takesInput({ method, url }: ServedAddress): boolean {
  return changing.includes(method) || method === 'GET' || contract.has(keyOf(method, url));
}

/** Yields the worst requests that a caller can send to an address. */
export function* attemptsOf(kind: CallerKind, served: ServedAddress): Generator<Attempt> {
  const at = keyOf(served.method, served.url);
  const route = contract.get(at);
  const path = route
    ? fillPath(route.path, new Proxy({}, { get: (_, name) => (name === 'number' ? '1' : 'x') }))
    : served.url.replace(/:\w+(\([^)]*\))?|\*/g, 'x');
  const { method } = served;
  const make = (what: string, init: RequestInit, query = ''): Attempt => ({
    at,
    what: `${kind} ${at}: ${what}`,
    path: path + query,
    init: { method, ...init },
  });
  const send = (what: string, type: string, body: BodyInit) =>
    make(what, { headers: { 'content-type': type }, body });
  yield make('empty fields', {}, `?${'a&'.repeat(longestQuery / 2)}`);
  if (route && inputTravelsInQuery(route.method)) {
    for (const [what, query] of queriesFor(route)) yield make(what, {}, query);
    return;
  }
  if (!changing.includes(method)) return;
  const limit = Math.min(served.bodyLimit, mostBytes) - 1;
  // Callers without access are refused before the body is read, whatever it contains.
  const isAdmitted = kind === 'member' || !route || route.access === 'anyone';
  if (!isAdmitted) return yield send('numbers', json, bodies[0]?.make(limit) ?? '');
  // Without a contract, JSON is limited to the size for visitors, and longer bodies to the limit of their own parser.
  for (const bytes of route ? [limit] : new Set([Math.min(limit, openBodyLimit - 1), limit])) {
    for (const shape of bodies) yield send(`${shape.name}, ${bytes} bytes`, json, shape.make(bytes));
    yield send(`no UTF-8, ${bytes} bytes`, json, notUtf8(bytes));
  }
  if (!route) for (const [what, type, body] of formsTo(limit)) yield send(what, type, body);
  for (const place of route ? placesOf(route) : [])
    for (const shape of place.shapes) {
      const text = shape.make(limit - place.before.length - place.after.length);
      yield send(`${place.path}, ${shape.name}`, json, place.before + text + place.after);
    }
}

function* queriesFor(route: Route): Generator<[what: string, query: string]> {
  for (const { name, others, most } of queriesOf(route)) {
    for (const shape of texts) {
      const text = encodeURIComponent(shape.make(longestQuery / 9)).slice(0, longestQuery);
      yield [`${name}, ${shape.name}`, `?${others}${name}=${text.replace(/%[0-9A-F]?$/, '')}`];
      const short = encodeURIComponent(shape.make(most * 3).slice(0, most)).slice(0, longestQuery);
      yield [`${name}, as long as it takes: ${shape.name}`, `?${others}${name}=${short}`];
    }
    yield [`${name}, no UTF-8`, `?${others}${name}=${'%ff'.repeat(longestQuery / 3 - 100)}`];
  }
}

/** Yields bodies that browsers send without script: fields, and parts with names and files. */
function* formsTo(limit: number): Generator<[what: string, type: string, body: string]> {
  const part = (names: string) => `--abc\r\nContent-Disposition: form-data; ${names}\r\n\r\n`;
  const end = '\r\n--abc--\r\n';
  const one = `${part('name="a"')}\r\n`;
  const most = limit - 1000;
  yield ['empty fields', fields, 'a&'.repeat(Math.min(limit, openBodyLimit) / 2)];
  yield ['empty fields at most', fields, 'a&'.repeat(limit / 2)];
  yield ['a hundred long fields', fields, `a=${'%41'.repeat(limit / 300 - 2)}&`.repeat(99)];
  yield ['percent signs', fields, `text=${'%41'.repeat(Math.min(limit, openBodyLimit) / 3 - 10)}`];
  yield [
    'percent signs that end too early',
    fields,
    `text=${'%'.repeat(Math.min(limit, openBodyLimit) - 10)}`,
  ];
  yield ['no UTF-8 in a field', fields, `text=${'%ff'.repeat(Math.min(limit, openBodyLimit) / 3 - 10)}`];
  yield ['parts', parts, `${one.repeat(limit / one.length - 1)}${end}`];
  yield ['a long head', parts, `--abc\r\n${'a: b\r\n'.repeat(most / 6)}${end}`];
  yield ['a long name', parts, `${part(`name="${'a'.repeat(most)}"`)}${end}`];
  yield ['a name of quotes', parts, `${part(`name=${'"; name='.repeat(200)}"a"`)}${end}`];
  yield ['a name of spaces', parts, `${part(`${' '.repeat(1900)}name="a"`)}${end}`];
  yield [
    'names of files',
    parts,
    `${part(`name="p"; filename="${'../'.repeat(300)}"; filename*=UTF-8''${'..%2F'.repeat(200)}`)}a${end}`,
  ];
  yield ['a picture', parts, `${part('name="p"; filename="p"')}${'a'.repeat(most)}${end}`];
  yield ['a long text', parts, `${one.slice(0, -2)}${'a'.repeat(most)}${end}`];
  yield ['almost boundaries', parts, `${one.slice(0, -2)}${'\r\n--ab'.repeat(most / 6)}${end}`];
  for (const length of [70, 8000]) yield longBoundary(length, limit);
  yield ['bytes', 'application/offset+octet-stream', 'a'.repeat(limit)];
}

/** Repeats near matches of the boundary, which slow down the search for it, and then only its letter. */
function longBoundary(length: number, limit: number): [what: string, type: string, body: string] {
  const boundary = 'a'.repeat(length);
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name="p"; filename="x"\r\n\r\n`;
  const nearly = `\r\n--${boundary.slice(1)}b`.repeat(8);
  const rest = 'a'.repeat(Math.max(0, limit - begin.length - nearly.length));
  return [`a boundary of ${length}`, `multipart/form-data; boundary=${boundary}`, begin + nearly + rest];
}
