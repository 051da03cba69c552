import { setTimeout as sleep } from 'node:timers/promises';
import { type Audience, audiences } from '#features/library/contract.ts';
import {
  CommandError,
  type CommandResult,
  command,
  flag,
  optional,
  required,
  text,
} from '#server/commands/command.ts';
import type { ActingContext } from '#server/context.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { AppError } from '#shared/errors.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type { EpisodeState } from '../../contract.ts';
import { listEpisodes } from './episodes-repository.ts';
import { movingInJobs } from './jobs.ts';
import { readAndPlan } from './preview.ts';
import { isRunning } from './repository.ts';
import { startImport } from './start.ts';

interface ReportLine {
  where: string;
  outcome: 'added' | 'would be added' | 'there already' | 'left out' | 'failed';
  id: string | null;
  problem: string | null;
}

type CommandTexts = (key: string, params?: Record<string, string>) => string;

export const movingInCommands = [
  command({
    name: 'import',
    namedBy: 'rss',
    about: 'Import a podcast show from its feed; existing episodes stay as they are',
    options: {
      rss: required('URL', 'The address of its feed', text),
      show: optional(
        'ID',
        'The show to add to; without this, the show it was imported into before, or a new one',
        text,
      ),
      audience: optional('AUDIENCE', `Audience: ${audiences.join(', ')}`, readAudience),
      publish: flag('Publish imported items'),
      ours: flag('The show is ours to import, although its feed is locked'),
      'dry-run': flag('Only report what would be done'),
    },
    async run(ctx, { rss: url, show, audience = 'public', publish, ours, 'dry-run': dryRun }) {
      const words = translator<string>(await loadWords('en', ['podcast/moving-in']), 'podcast/moving-in');
      const input = { url, show, audience, published: publish, isOurs: ours };
      try {
        return toResult(await (dryRun ? tryOut(ctx, input, words) : moveIn(ctx, input, words)));
      } catch (error) {
        throw toCommandError(error, words) ?? error;
      }
    },
  }),
];

async function tryOut(
  ctx: ActingContext,
  input: { url: string; show: string | undefined },
  words: CommandTexts,
): Promise<ReportLine[]> {
  const { plan } = await readAndPlan(ctx, input);
  return [
    ...plan.toCome.map(({ episode }) => ({
      where: episode.title,
      outcome: 'would be added' as const,
      id: null,
      problem: null,
    })),
    ...plan.leftOut.map(({ episode, reason }) => ({
      where: episode.title,
      outcome: 'left out' as const,
      id: null,
      problem: words(`reason.${reason}`),
    })),
  ];
}

/** Runs the import in this process, beside a server that may be running; if this process ends early, the server continues it. */
async function moveIn(
  ctx: ActingContext,
  input: Parameters<typeof startImport>[1],
  words: CommandTexts,
): Promise<ReportLine[]> {
  const { id } = await startImport(ctx, input);
  const worker = startWorker(ctx, { kinds: movingInJobs, slots: 3 });
  try {
    while (await isRunning(ctx, id)) await sleep(200);
  } finally {
    await worker.stop(60_000);
  }
  const episodes = await listEpisodes(ctx, id, { state: undefined, from: 0, most: 100_000 });
  return episodes.toReversed().map(({ body, state, reason, item }) => ({
    where: body.title,
    outcome: outcomeOf(state),
    id: item,
    problem: reason && state !== 'done' ? words(`reason.${reason}`) : null,
  }));
}

function outcomeOf(state: EpisodeState): ReportLine['outcome'] {
  if (state === 'done') return 'added';
  if (state === 'there') return 'there already';
  return state === 'left-out' ? 'left out' : 'failed';
}

function toResult(report: ReportLine[]): CommandResult {
  const counts = Map.groupBy(report, ({ outcome }) => outcome);
  const summary = [...counts].map(([outcome, lines]) => `${lines.length} ${outcome}`).join(', ');
  const lines = report.map(
    ({ where, outcome, problem }) => `${outcome}: ${where}${problem ? ` (${problem})` : ''}`,
  );
  return {
    lines: [...lines, summary || 'Nothing to import.'],
    data: report,
    ...(counts.has('failed') && { failed: true }),
  };
}

/** Explains in words what is wrong with a feed. */
function toCommandError(error: unknown, words: CommandTexts): CommandError | null {
  const issues = error instanceof AppError ? error.params.issues : null;
  const [issue] = Array.isArray(issues) ? (issues as { reason: string; line?: number }[]) : [];
  if (!issue) return null;
  const where = issue.line ? ` (${words('problem.line', { line: String(issue.line) })})` : '';
  return new CommandError(`${words(`problem.${issue.reason}`)}${where}`);
}

function readAudience(given: string): Audience {
  const audience = audiences.find((each) => each === given);
  if (!audience) throw new Error(`"${given}" is not one of ${audiences.join(', ')}`);
  return audience;
}
