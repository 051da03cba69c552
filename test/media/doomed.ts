import { findEngine } from '#server/media/engine.ts';
import { runTask } from '#server/media/run.ts';

/** A media process that is killed while it works: `doomed.ts ENGINE FILE FOLDER`. It prints a line once it works. */
const [, , name = '', path = '', workDir = ''] = process.argv;
const engine = await findEngine({ engine: name as 'ffmpeg', memoryMb: 2048, timeFactor: 1 });
const probe = await runTask(engine, 'probe', { path }, { workDir });
const onProgress = (percent: number) => {
  process.stdout.write(`${percent}\n`);
};
await runTask(engine, 'ladder', { path, probe }, { workDir, onProgress });
