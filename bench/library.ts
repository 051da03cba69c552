import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type ItemQuery, itemRoutes } from '#features/library/contract.ts';
import { listItems } from '#features/library/server/search/list.ts';
import { type Hub, startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeContext, createContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { fillPostgres } from './library/fill-postgres.ts';
import { fillSqlite } from './library/fill-sqlite.ts';
import { randomFrom } from './library/language-model.ts';
import { startPostgres } from './library/postgres.ts';
import { type Question, questions } from './library/questions.ts';
import { printTable } from './measure.ts';

/**
 * Lists, filters and searches of a hundred thousand items beside those of a thousand; `--million` for the long run.
 * With `--keep=FOLDER` the hubs that were filled stay there for the next run: filling takes long, measuring wants quiet.
 */
const long = process.argv.includes('--million');
const sizes = long ? [1000, 1_000_000] : [1000, 100_000];
const mostMs = long ? 60 : 30;
const rounds = 60;
/** The first answers of a process are those of a program that is still being compiled. */
const warmUp = 20;
const only = process.argv.find((each) => each.startsWith('--only='))?.slice(7);
const keep = process.argv.find((each) => each.startsWith('--keep='))?.slice(7);
const engines = (['sqlite', 'postgres'] as const).filter((name) => !only || only === name);

type EngineName = (typeof engines)[number];
/** The sorted times of each question, for the few and the many items. */
type Measured = Map<string, number[][]>;

const byQuestion = (): Measured => new Map(questions.map(({ name }) => [name, []]));
let held = true;
for (const engine of engines) {
  const [inside, overHttp] = [byQuestion(), byQuestion()];
  for (const size of sizes) await measureWith(engine, size, inside, overHttp);
  report(`${engine}: milliseconds of listItems`, inside);
  report(`${engine}: milliseconds of an answer over HTTP`, overHttp);
}
process.exit(held ? 0 : 1);

async function measureWith(engine: EngineName, size: number, inside: Measured, overHttp: Measured) {
  const folder = keep ? join(keep, `${engine}-${size}`) : mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const server = engine === 'postgres' ? await startPostgres(folder) : null;
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SAMPLE_CONTENT: 'off',
    ...(server && { DATABASE_URL: server.url }),
  };
  const config = readConfig(settings);
  const making = await createContext(config, pino({ level: 'silent' }));
  await migrate(making.db);
  await closeContext(making);
  if (!existsSync(join(folder, 'filled'))) {
    const begun = performance.now();
    if (server) await fillPostgres(server.url, size);
    else fillSqlite(folder, size);
    writeFileSync(join(folder, 'filled'), '');
    console.log(`${engine}: ${size} items made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  const hub = await startHub(config);
  for (const question of questions) {
    inside
      .get(question.name)
      ?.push(await timesOf(question, (query) => listItems(hub.ctx, question.actor, query)));
    overHttp.get(question.name)?.push(await timesOf(question, await fetcher(hub, question)));
  }
  await hub.stop();
  await server?.stop();
  if (!keep) rmSync(folder, { recursive: true, force: true });
}

/** Asks as somebody's browser does. */
async function fetcher(hub: Hub, { actor }: Question): Promise<(query: ItemQuery) => Promise<void>> {
  const { cookie } = await addMember(hub.ctx, { roles: actor.kind === 'member' ? actor.roles : [] });
  const { fetch } = callerOf(hub.url, cookie);
  return async (query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const asked = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${itemRoutes.list.path}?${asked}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${itemRoutes.list.path}?${asked}: ${answer.status}`);
  };
}

async function timesOf({ query }: Question, ask: (query: ItemQuery) => Promise<unknown>): Promise<number[]> {
  const random = randomFrom(7);
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const asked = query(random);
    const begun = performance.now();
    await ask(asked);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

function report(title: string, measured: Measured): void {
  const groups = ['list', 'filter', 'search', ''].map((group): [string, number[][]] => [
    `all: ${group || 'everything'}`,
    [0, 1].map((at) =>
      [...measured]
        .filter(([name]) => name.startsWith(group))
        .flatMap(([, times]) => times[at] ?? [])
        .sort((a, b) => a - b),
    ),
  ]);
  const rows = [...measured, ...groups].map(([name, [few = [], many = []]]) => {
    const [before, now] = [percentile(few, 0.95), percentile(many, 0.95)];
    if (now > mostMs) held = false;
    const times = [percentile(few, 0.5), before, percentile(many, 0.5), now];
    return [name, ...times.map((ms) => ms.toFixed(2)), `${(now / before).toFixed(2)}×`];
  });
  printTable(
    `${title}, ${sizes.join(' and ')} items`,
    ['question', `p50 of ${sizes[0]}`, 'p95', `p50 of ${sizes[1]}`, 'p95', 'p95 as times'],
    rows,
  );
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
