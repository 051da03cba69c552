import type { TestProject } from 'vitest/node';
import { ensurePrograms } from '../../scripts/debian.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Reason why FFmpeg is unavailable for making samples; empty if it is available. */
    ffmpegMissing: string;
  }
}

/** Installs FFmpeg's programs. Without them, tests on media are skipped by name; under CI the run fails. */
export default async function setup(project: TestProject): Promise<void> {
  try {
    await ensurePrograms('ffmpeg');
    project.provide('ffmpegMissing', '');
  } catch (error) {
    if (process.env.CI === 'true') throw new Error('FFmpeg: none for the tests', { cause: error });
    const reason = (error as Error).message;
    process.stdout.write(`FFmpeg: none, tests on media are skipped: ${reason}\n`);
    project.provide('ffmpegMissing', reason);
  }
}
