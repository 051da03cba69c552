import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFeedback } from '#features/feedback/server/give/service.ts';
import { findFeedback, replaceFeedback } from '#features/feedback/server/repository.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { feedbackKinds, feedbackStates } from '#shared/feedback.ts';
import { newId } from '#shared/ids.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { startPostgres } from './library/postgres.ts';
import { median, printTable } from './measure.ts';

/** The triage list of a hundred thousand rows of feedback, beside the same of a thousand; each question in 50 ms at most. */
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
  'by tag': 'tag=tag-7&state=new',
  'of nobody': 'assignee=nobody&order=oldest',
  'search, one fits': 'search=number777',
  'search, all fit': 'search=captions',
  'search, two words that are common': 'search=captions+library&state=new',
  'page 500': 'page=500&size=20',
} as const;

const engines = ['sqlite', 'postgres'] as const;
let held = true;
for (const engine of engines) {
  const measured = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]));
  for (const size of sizes) await measureWith(engine, size, measured);
  const rows = [...measured].map(([name, [few = Number.NaN, many = Number.NaN]]) => {
    const isGood = many <= mostMs;
    held &&= isGood;
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
process.exit(held ? 0 : 1);

async function measureWith(engine: (typeof engines)[number], size: number, measured: Map<string, number[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const server = engine === 'postgres' ? await startPostgres(folder) : null;
  const hub = await startHub(
    readConfig({
      ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0', SAMPLE_CONTENT: 'off' },
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

/** Rows as people make them, in batches; the rules of the room see to what is kept of each. */
async function fill(ctx: Context, size: number, uid: string): Promise<void> {
  const atOnce = 1000;
  for (let from = 0; from < size; from += atOnce)
    await transaction(actAsHub(ctx), async (inside) => {
      for (let at = from; at < Math.min(size, from + atOnce); at += 1) {
        const kept = await keepFeedback(
          inside,
          {
            ...{ kind: feedbackKinds[at % 4] ?? 'idea', rating: at % 6 || null, item: null, contact: null },
            ...{ page: `/video/${at % 500}`, language: 'en', notify: false },
            text: `Feedback number${at} about captions${at % 3 ? '' : ' in the library'}. ${'Some more words. '.repeat(at % 20)}${at % 50 ? '' : 'My lawyer says so.'}`,
          },
          { sentAs: newId(), proof: null, userAgent: undefined },
        );
        const found = await findFeedback(inside, kept.id);
        if (found && at % 3 > 0)
          await replaceFeedback(inside, 1, {
            ...found,
            ...{ version: 2, state: feedbackStates[at % 4] ?? 'new', awaits: at % 7 === 0 },
            ...{ assignee: at % 5 ? null : uid, tags: at % 10 ? [] : [`tag-${at % 90}`] },
          });
      }
    });
}
