import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTrail } from '#features/audit/server/checks/check.ts';
import { type Change, recordChanges } from '#features/audit/server/record.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { processorMs } from './audit/processor.ts';
import { startPostgres } from './library/postgres.ts';
import { median, printTable } from './measure.ts';

/** Limits for a trail of a million entries: one minute to walk and recompute it, 50 ms to read any page of it. */
const size = 1_000_000;
const mostVerifyMs = 60_000;
const mostPageMs = 50;
/** Megabytes by which the memory of the process may grow during the walk. */
const mostMemoryMb = 100;
const rounds = 25;
const warmUp = 5;

const questions = {
  newest: '',
  'a hundred': 'size=100',
  'deep in it': `before=${size / 2}`,
  'the oldest': 'after=0',
  'by action, common': 'action=thing.updated',
  'by action, rare': 'action=thing.removed',
  'by action, deep': `action=thing.updated&before=${size / 2}`,
  'by subject': 'subjectType=Thing&subjectId=thing-77',
  'by type, none there': 'subjectType=Nothing',
  'by type, all but few': 'subjectType=Other',
  'by person, common': 'actorId=uid-1',
  'by person, rare': 'actorId=uid-rare',
  'person and action': 'actorId=uid-1&action=thing.removed',
  'a span of time': 'from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z',
  'span, person and action': 'from=2026-03-01T00:00:00Z&actorId=uid-2&action=thing.updated',
} as const;

const engines = ['sqlite', 'postgres'] as const;
let isWithinLimits = true;
const wanted = engines.filter((engine) => process.argv.length < 3 || process.argv.includes(engine));
for (const engine of wanted) await measureWith(engine);
process.exit(isWithinLimits ? 0 : 1);

async function measureWith(engine: (typeof engines)[number]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const server = engine === 'postgres' ? await startPostgres(folder) : null;
  const hub = await startHub(
    readConfig({
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      SAMPLE_CONTENT: 'off',
      APPROVAL: 'off',
      ...(server && { DATABASE_URL: server.url }),
    }),
  );
  const { cookie } = await addMember(hub.ctx, { roles: ['COMPLIANCE'] });
  await fill(hub.ctx);
  await measurePages(engine, folder, callerOf(hub.url, cookie));
  await measureWalk(engine, folder, hub.ctx);
  await hub.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measurePages(
  engine: string,
  folder: string,
  { fetch }: ReturnType<typeof callerOf>,
): Promise<void> {
  const paths = Object.entries(questions).map(([name, query]) => [name, `/api/audit?${query}`] as const);
  const rows: string[][] = [];
  for (const [name, path] of [...paths, ['a document', '/api/audit/documents/Item/item-1'] as const]) {
    const times: number[] = [];
    const used = processorMs(folder);
    for (let round = 0; round < rounds + warmUp; round += 1) {
      const begun = performance.now();
      const answer = await fetch(path);
      await answer.arrayBuffer();
      if (round >= warmUp) times.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    }
    const [middle, worst] = [median(times), Math.max(...times)];
    const each = (processorMs(folder) - used) / (rounds + warmUp);
    const isGood = middle <= mostPageMs;
    isWithinLimits &&= isGood;
    rows.push([name, ms(middle), ms(worst), ms(each), isGood ? 'ok' : 'SLOW']);
  }
  const head = ['page', 'median', 'slowest', 'processor', `≤ ${mostPageMs} ms`];
  printTable(`${engine}: a page of ${size} entries, over HTTP`, head, rows);
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

async function measureWalk(engine: string, folder: string, ctx: Context): Promise<void> {
  let most = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const [begun, used] = [performance.now(), processorMs(folder)];
  const { seq, broken } = await checkTrail(ctx);
  const [took, worked] = [performance.now() - begun, processorMs(folder) - used];
  clearInterval(watch);
  if (broken || seq < size) throw new Error(`not verified: ${seq} ${JSON.stringify(broken)}`);
  const more = Math.max(0, most - before) / 2 ** 20;
  const isGood = took <= mostVerifyMs && more <= mostMemoryMb;
  isWithinLimits &&= isGood;
  const cells = [`${(took / 1000).toFixed(1)} s`, `${(worked / 1000).toFixed(1)} s`, `${more.toFixed(0)} MB`];
  const head = ['verify', 'by the clock', 'processor', 'more memory', `≤ ${mostVerifyMs / 1000} s`];
  printTable(`${engine}: all ${seq} entries`, head, [['', ...cells, isGood ? 'ok' : 'NOT HELD']]);
}

/** Adds entries in batches, dated over months as in real use. */
async function fill(ctx: Context): Promise<void> {
  const atOnce = 5000;
  for (let from = 0; from < size; from += atOnce) {
    const actor = {
      kind: 'member' as const,
      uid: from === size / 2 ? 'uid-rare' : `uid-${(from / atOnce) % 5}`,
      name: 'Somebody',
      roles: [],
      isSecurityLicensed: false,
    };
    const now = () => new Date(Date.UTC(2026, 0, 1) + from * 15_000);
    const changes = Array.from({ length: atOnce }, (_, at) => changeOf(from + at));
    await recordChanges({ ...actAsHub(ctx), actor: actor as never, now, requestId: 'abcdefghij-1' }, changes);
  }
}

function changeOf(at: number): Change {
  if (at % 50_000 === 0)
    return { action: 'item.updated', subject: { type: 'Item', id: 'item-1' }, after: { tags: [String(at)] } };
  const words = 'What people write about things. '.repeat(at % 5);
  return {
    action: at % 10_007 === 0 ? 'thing.removed' : at % 3 ? 'thing.updated' : 'session.begun',
    subject: { type: at % 1000 ? 'Thing' : 'Other', id: `thing-${at % 20_000}`, name: `Thing ${at}` },
    before: { titles: { en: `Title ${at - 1}` }, words },
    after: { titles: { en: `Title ${at}` }, words },
  };
}
