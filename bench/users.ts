import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usersExportPath } from '#features/identity/contract.ts';
import { insertUser } from '#features/identity/server/users/repository.ts';
import { newUser } from '#features/identity/server/users/service.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { transaction } from '#server/db/connection.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { median, printTable } from './measure.ts';

/** Lists, searches and exports of a thousand and of a hundred thousand people, compared with ten. */
const sizes = [10, 1000, 100_000];
const rounds = 9;

const questions = {
  'first page': '/api/users?size=20',
  'by last sign-in': '/api/users?size=20&sort=last-sign-in&order=desc',
  'search, one fits': '/api/users?search=person-7@bench',
  'search, all fit': '/api/users?search=bench',
  filter: '/api/users?role=EDITOR&licensed=yes',
  'last page': '/api/users?size=20&page=LAST',
  export: usersExportPath,
} as const;

const measured = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]));
for (const size of sizes) await measureWith(size);
printTable(
  'Median time of an answer, as times of the same with ten people',
  ['question', ...sizes.map((size) => `${size} people`)],
  [...measured].map(([name, [first = Number.NaN, ...rest]]) => [
    name,
    `${first.toFixed(1)} ms`,
    ...rest.map((time) => `${(time / first).toFixed(1)}× (${time.toFixed(0)} ms)`),
  ]),
);

async function measureWith(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const hub = await startHub(
    readConfig({
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      SAMPLE_CONTENT: 'off',
      APPROVAL: 'off',
    }),
  );
  const { cookie } = await addMember(hub.ctx, { roles: ['ADMIN'] });
  await transaction(hub.ctx, async (ctx) => {
    for (let at = 0; at < size; at += 1)
      await insertUser(ctx, {
        ...newUser(ctx, { email: `person-${at}@bench.example`, firstName: `First ${at}`, lastName: 'Élan' }),
        roles: at % 10 ? ['USER'] : ['USER', 'EDITOR'],
        isSecurityLicensed: at % 2 === 0,
        lastSignIn: new Date(at * 7919),
      });
  });
  const { fetch } = callerOf(hub.url, cookie);
  for (const [name, path] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const answer = await fetch(path.replace('LAST', String(Math.ceil(size / 20))));
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    }
    measured.get(name)?.push(median(times));
  }
  await hub.stop();
  rmSync(folder, { recursive: true, force: true });
}
