import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ItemQuery, itemRoutes } from '#features/library/contract.ts';
import { listItems } from '#features/library/server/search/list.ts';
import { type Hub, startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { openContext } from '../test/open-context.ts';
import { fillPostgres } from './library/fill-postgres.ts';
import { fillSqlite } from './library/fill-sqlite.ts';
import { randomFrom } from './library/language-model.ts';
import { startPostgres } from './library/postgres.ts';
import { type Question, questions } from './library/questions.ts';
import { printTable } from './measure.ts';

/**
 * Lists, filters and searches of a hundred thousand items compared with a thousand; `--million` for the long run. With
 * `--keep=FOLDER` the filled hubs are stored there for the next run: filling takes long, and measuring needs an idle machine.
 */
const long = process.argv.includes('--million');
const sizes = long ? [1000, 1_000_000] : [1000, 100_000];
const mostMs = long ? 60 : 30;
/** Maximum ratio to the small hub's time, for all lists, all filters and all searches, each taken together. */
const mostTimes = long ? Number.POSITIVE_INFINITY : 1.5;
const wholes = ['all: list', 'all: filter', 'all: search'];
const rounds = 60;
/** Rounds that are not counted, since the process is still compiling code. */
const warmUp = 20;
const only = process.argv.find((each) => each.startsWith('--only='))?.slice(7);
const dataFolder = process.argv.find((each) => each.startsWith('--keep='))?.slice(7);
const engines = (['sqlite', 'postgres'] as const).filter((name) => !only || only === name);

type EngineName = (typeof engines)[number];
interface Answer {
  ms: number;
  /** Number of items in the answer. */
  shown: number;
}
/** Answers to each question, by round, of the small and of the large hub. */
type AnswersByQuestion = Map<string, Answer[][]>;
/** Runs a query; the returned function counts its items, outside the measured time. */
type RunQuery = (query: ItemQuery) => Promise<() => number>;

const byQuestion = (): AnswersByQuestion => new Map(questions.map(({ name }) => [name, []]));
let isWithinLimits = true;
for (const engine of engines) {
  const [inside, overHttp] = [byQuestion(), byQuestion()];
  for (const size of sizes) await measureWith(engine, size, inside, overHttp);
  report(`${engine}: milliseconds of listItems`, inside, Number.POSITIVE_INFINITY);
  report(`${engine}: milliseconds of an answer over HTTP`, overHttp, mostTimes);
}
process.exit(isWithinLimits ? 0 : 1);

async function measureWith(
  engine: EngineName,
  size: number,
  inside: AnswersByQuestion,
  overHttp: AnswersByQuestion,
) {
  const folder = dataFolder
    ? join(dataFolder, `${engine}-${size}`)
    : mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const server = engine === 'postgres' ? await startPostgres(folder) : null;
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
    ...(server && { DATABASE_URL: server.url }),
  };
  const config = readConfig(settings);
  const making = await openContext(settings);
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
    const list: RunQuery = async (query) => {
      const { items } = await listItems(hub.ctx, question.actor, query);
      return () => items.length;
    };
    inside.get(question.name)?.push(await answersTo(question, list));
    overHttp.get(question.name)?.push(await answersTo(question, await fetcher(hub, question)));
  }
  await hub.stop();
  await server?.stop();
  if (!dataFolder) rmSync(folder, { recursive: true, force: true });
}

/** Sends queries over HTTP, as a browser does. */
async function fetcher(hub: Hub, { actor }: Question): Promise<RunQuery> {
  const { cookie } = await addMember(hub.ctx, { roles: actor.kind === 'member' ? actor.roles : [] });
  const { fetch } = callerOf(hub.url, cookie);
  return async (query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${itemRoutes.list.path}?${parameters}`);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${itemRoutes.list.path}?${parameters}: ${answer.status}`);
    return () => (JSON.parse(text) as { items: unknown[] }).items.length;
  };
}

async function answersTo({ query }: Question, ask: RunQuery): Promise<Answer[]> {
  const random = randomFrom(7);
  const answers: Answer[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const input = query(random);
    const begun = performance.now();
    const count = await ask(input);
    const ms = performance.now() - begun;
    if (round >= 0) answers.push({ ms, shown: count() });
  }
  return answers;
}

function report(title: string, measured: AnswersByQuestion, most: number): void {
  const groups = ['list', 'filter', 'search', ''].flatMap((group) => {
    const of = [...measured].filter(([name]) => name.startsWith(group)).map(([, answers]) => answers);
    const all = [0, 1].map((at) => of.flatMap((answers) => answers[at] ?? []));
    const name = group || 'everything';
    return [
      [`all: ${name}`, all],
      [`as many shown by both: ${name}`, alikeIn(all)],
    ] as [string, Answer[][]][];
  });
  const rows = [...measured, ...groups].map(([name, [few = [], many = []]]) => {
    const [before, now] = [percentile(few, 0.95), percentile(many, 0.95)];
    if (now > mostMs || (wholes.includes(name) && now / before > most)) isWithinLimits = false;
    return [
      name,
      shownIn(few),
      percentile(few, 0.5).toFixed(2),
      before.toFixed(2),
      shownIn(many),
      percentile(many, 0.5).toFixed(2),
      now.toFixed(2),
      `${(now / before).toFixed(2)}×`,
    ];
  });
  const columns = sizes.flatMap((size) => [`shown of ${size}`, 'p50', 'p95']);
  printTable(title, ['question', ...columns, 'p95 as times'], rows);
}

/**
 * Returns the rounds in which both hubs sent the same number of items. Both get the same query in the same round, but the small
 * hub often has none or two items to show where the other fills a page, and reading, checking and sending twenty takes longer.
 */
function alikeIn([few = [], many = []]: Answer[][]): Answer[][] {
  const isAlike = few.map(({ shown }, at) => shown === many[at]?.shown);
  return [few, many].map((answers) => answers.filter((_, at) => isAlike[at]));
}

/** Average number of items in an answer. */
function shownIn(answers: readonly Answer[]): string {
  return (answers.reduce((sum, { shown }) => sum + shown, 0) / answers.length).toFixed(1);
}

function percentile(answers: readonly Answer[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
