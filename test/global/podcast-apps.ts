import type { TestProject } from 'vitest/node';
import { ensurePrograms } from '../../scripts/debian.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Reason why podcast apps are unavailable for reading feeds; empty if they are available. */
    podcastAppsMissing: string;
  }
}

/** Installs gPodder and newsboat. Without them, the tests with real apps are skipped by name; under CI the run fails. */
export default async function setup(project: TestProject): Promise<void> {
  try {
    await ensurePrograms('podcast apps');
    project.provide('podcastAppsMissing', '');
  } catch (error) {
    if (process.env.CI === 'true') throw new Error('Podcast apps: none for the tests', { cause: error });
    const reason = (error as Error).message;
    process.stdout.write(`gPodder and newsboat: none, tests with them are skipped: ${reason}\n`);
    project.provide('podcastAppsMissing', reason);
  }
}
