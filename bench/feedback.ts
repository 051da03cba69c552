import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedbackKinds, feedbackStates } from '#features/feedback/contract.ts';
import { findFeedback, insertFeedback, replaceFeedback } from '#features/feedback/server/repository.ts';
import type { NewFeedback } from '#features/feedback/server/stored.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { startPostgres } from './library/postgres.ts';
import { median, printTable } from './measure.ts';

/** Limits for the triage list of a hundred thousand rows of feedback, compared with a thousand: 50 ms per query. */
const sizes = [1000, 100_000];
const mostMs = 50;
const rounds = 25;
const warmUp = 5;

const questions = {
  'first page': 'size=20',
  'a column of the board': 'state=planned&size=20',
  'a hundred rows': 'size=100',
  'state, kind and rating': 'state=done&kind=idea&rating=3',
  'complaints that wait': 'flagged=yes&awaits=yes',
  'nothing fits': 'state=declined&kind=praise&rating=1&flagged=yes&awaits=no',
  'by tag': 'tag=tag-20&state=new',
  'of nobody': 'assignee=nobody&order=oldest',
  'search, one fits': 'search=number777',
  'search, all fit': 'search=captions',
  'search, two words that are common': 'search=captions+library&state=new',
  'page 500': 'page=500&size=20',
} as const;

const engines = ['sqlite', 'postgres'] as const;
let isWithinLimits = true;
for (const engine of engines) {
  const measured = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]));
  for (const size of sizes) await measureWith(engine, size, measured);
  const rows = [...measured].map(([name, [few = Number.NaN, many = Number.NaN]]) => {
    const isGood = many <= mostMs;
    isWithinLimits &&= isGood;
    return [
      name,
      `${few.toFixed(1)} ms`,
      `${many.toFixed(1)} ms`,
      `${(many / few).toFixed(1)}×`,
      isGood ? 'ok' : 'SLOW',
    ];
  });
  const head = ['question', ...sizes.map((size) => `${size} rows`), 'ratio', `≤ ${mostMs} ms`];
  printTable(`${engine}: median time of an answer over HTTP`, head, rows);
}
process.exit(isWithinLimits ? 0 : 1);

async function measureWith(engine: (typeof engines)[number], size: number, measured: Map<string, number[]>) {
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
  const { uid, cookie } = await addMember(hub.ctx, { roles: ['EDITOR'] });
  await fill(hub.ctx, size, uid);
  const { fetch } = callerOf(hub.url, cookie);
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < rounds + warmUp; round += 1) {
      const begun = performance.now();
      const answer = await fetch(`/api/feedback?${query}`);
      await answer.arrayBuffer();
      if (round >= warmUp) times.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
    }
    measured.get(name)?.push(median(times));
  }
  await hub.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Adds rows in batches, as users would write them. */
async function fill(ctx: Context, size: number, uid: string): Promise<void> {
  const atOnce = 1000;
  for (let from = 0; from < size; from += atOnce)
    await transaction(ctx, async (inside) => {
      for (let at = from; at < Math.min(size, from + atOnce); at += 1) {
        const made = rowOf(at, uid);
        await insertFeedback(inside, { ...made, tags: [] });
        const stored = made.tags.length > 0 ? await findFeedback(inside, made.id) : null;
        if (stored) await replaceFeedback(inside, 1, { ...stored, version: 2, tags: made.tags });
      }
    });
}

function rowOf(at: number, uid: string): NewFeedback {
  const now = new Date(Date.UTC(2026, 0, 1) + at * 60_000);
  const more = 'Some more words. '.repeat(at % 20);
  return {
    id: newId(),
    version: 1,
    sentAs: newId(),
    proof: null,
    mergedInto: null,
    copies: 0,
    screenshot: null,
    kind: feedbackKinds[at % 5] ?? 'idea',
    rating: at % 6 || null,
    state: stateOf(at),
    assignee: at % 5 ? null : uid,
    tags: at % 10 ? [] : [`tag-${at % 90}`],
    awaits: at % 7 === 0,
    uid: null,
    contact: null,
    notify: false,
    page: `/video/${at % 500}`,
    item: null,
    language: 'en',
    device: 'phone',
    retainUntil: new Date(Date.UTC(2999, 0, 1)),
    createdAt: now,
    updatedAt: now,
    flaggedBy: at % 50 ? null : 'words',
    text: `Feedback number${at} about captions${at % 3 ? '' : ' in the library'}. ${more}`,
  };
}

function stateOf(at: number): NewFeedback['state'] {
  return feedbackStates[at % 4] ?? 'new';
}
