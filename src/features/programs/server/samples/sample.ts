import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { recordChange } from '#features/audit/server/index.ts';
import { isOnLegalHold } from '#features/compliance/server/index.ts';
import { Titles } from '#features/library/contract.ts';
import { contentAt } from '#features/library/server/doors/content.ts';
import { samplesAdded, samplesRemoved } from '#features/library/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { listen } from '#server/events.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { type Module, ProgramInput } from '../../contract.ts';
import { deleteEnrolmentsOf, learnersIn } from '../enrolments/one-repository.ts';
import { createProgram, subjectOf, toTrail } from '../programs/change.ts';
import { problemsOf } from '../programs/problems.ts';
import { publishProgram } from '../programs/publish.ts';
import { deleteProgram, findProgram } from '../programs/repository.ts';

/** Id of the sample program of a new hub. */
export const sampleId = 'sample-first-steps';

const file = fileURLToPath(new URL('program.json', import.meta.url));
const waitMs = 10_000;
/** Maximum number of checks for the videos; after that the program stays a draft. */
const mostLooks = 120;

/** Job that adds the sample program and publishes it once its content is available. */
export const addSample = jobKind({
  name: 'programs.add-sample',
  payload: z.strictObject({ looks: z.int() }),
  async run(ctx, { looks }) {
    const acting = actAsHub(ctx);
    const program = (await findProgram(ctx, sampleId)) ?? (looks === 0 ? await addDraft(ctx) : null);
    // Stops if it was removed or published meanwhile.
    if (program?.state !== 'draft') return;
    const isReady = (await problemsOf(ctx, program)).length === 0;
    if (isReady) await publishProgram(acting, program);
    else if (looks < mostLooks) await enqueue(ctx, addSample, { looks: looks + 1 }, { delayMs: waitMs });
  },
});

async function addDraft(ctx: Context) {
  const read = ProgramInput.extend({ titles: Titles }).parse(JSON.parse(await readFile(file, 'utf8')));
  const modules: Module[] = [];
  for (const module of read.modules ?? []) {
    if (module.type !== 'content') modules.push(module);
    // The file names content by its address.
    else if (module.content.type === 'video') {
      const found = await contentAt(ctx, module.content.type, module.content.id);
      modules.push({ ...module, content: { type: module.content.type, id: found?.id ?? '' } });
    }
  }
  return createProgram(actAsHub(ctx), { ...read, modules }, sampleId);
}

/** Adds and removes the sample program along with the other sample content. */
export function followSamples(ctx: Context): void {
  listen(ctx.events, samplesAdded, async () => {
    await enqueue(ctx, addSample, { looks: 0 }, { dedupeKey: 'once' });
  });
  listen(ctx.events, samplesRemoved, () => removeSample(ctx));
}

async function removeSample(ctx: Context): Promise<void> {
  await transaction(actAsHub(ctx), async (inside) => {
    const program = await findProgram(inside, sampleId);
    if (!program) return;
    // The program stays if a legal hold covers one of its learners.
    if (await isOnLegalHold(inside, { people: await learnersIn(inside, sampleId) })) return;
    await deleteEnrolmentsOf(inside, sampleId);
    await deleteProgram(inside, sampleId);
    await recordChange(inside, {
      action: 'program.removed',
      subject: subjectOf(program),
      before: toTrail(program),
    });
  });
}
