import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '#features/programs/contract.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { startPostgres } from './library/postgres.ts';
import { median, printTable } from './measure.ts';
import { enrolAll, modulesOf } from './programs/fill.ts';

/** Reports on ten thousand learners of twenty modules, compared with a hundred. None may take longer than this. */
const mostMs = 200;
const sizes = [100, 10_000];
const rounds = 15;
/** Rounds that are not counted, since the process is still compiling code. */
const warmUp = 5;
const only = process.argv.find((each) => each.startsWith('--only='))?.slice(7);
const engines = (['sqlite', 'postgres'] as const).filter((name) => !only || only === name);

const questions = {
  'counts by state and module': '/report',
  'first page by name': '/learners?size=20',
  'last page by name': '/learners?size=100&page=LAST',
  'by activity': '/learners?size=20&sort=activity&order=desc',
  'by due date': '/learners?size=20&sort=due',
  overdue: '/learners?size=20&overdue=yes&sort=percent',
  'search, one fits': '/learners?search=person-7',
  'search, all fit': '/learners?search=bench',
  'one learner': '/learners/UID',
} as const;

let isWithinLimits = true;
for (const engine of engines) {
  const measured = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]));
  for (const size of sizes) await measureWith(engine, size, measured);
  printTable(
    `${engine}: median time of an answer over HTTP, as times of the same with ${sizes[0]} learners`,
    ['question', ...sizes.map((size) => `${size} learners`), 'at most'],
    [...measured].map(([name, [few = Number.NaN, many = Number.NaN]]) => {
      isWithinLimits &&= many <= mostMs;
      return [
        name,
        `${few.toFixed(1)} ms`,
        `${(many / few).toFixed(1)}× (${many.toFixed(0)} ms)`,
        `${mostMs} ms`,
      ];
    }),
  );
}
process.exit(isWithinLimits ? 0 : 1);

async function measureWith(
  engine: (typeof engines)[number],
  size: number,
  measured: ReadonlyMap<string, number[]>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const server = engine === 'postgres' ? await startPostgres(folder) : null;
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
  };
  const hub = await startHub(readConfig({ ...settings, ...(server && { DATABASE_URL: server.url }) }));
  const { cookie } = await addMember(hub.ctx, { roles: ['EDITOR'] });
  const editor = callerOf(hub.url, cookie);
  const send = async (path: string, body: object) =>
    (await (await editor.send('POST', path, body)).json()) as Program;
  const made = await send('/api/programs', { titles: { en: 'Bench' }, modules: modulesOf(20) });
  const program = await send(`/api/programs/${made.id}/publish`, { version: made.version });
  const uid = await enrolAll(hub.ctx, program, size);
  // Filling blocked the process for so long that open connections have been closed.
  await editor.fetch('/healthz').catch(() => null);
  for (const [name, question] of Object.entries(questions)) {
    const path = question.replace('LAST', String(Math.ceil(size / 100))).replace('UID', uid);
    const times: number[] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      const begun = performance.now();
      const answer = await editor.fetch(`/api/programs/${program.id}${path}`);
      await answer.arrayBuffer();
      if (round >= 0) times.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    }
    measured.get(name)?.push(median(times));
  }
  await hub.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
