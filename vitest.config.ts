import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { reportRepositoryCalls } from './test/postgres-functions/plugin.ts';

export default defineConfig({
  plugins: [reportRepositoryCalls()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: [
      'test/global/postgres.ts',
      'test/global/s3.ts',
      'test/global/ffmpeg.ts',
      'test/global/podcast-apps.ts',
    ],
    setupFiles: ['test/end-of-file.ts'],
    // Each file gets databases and folders of its own, so files may run side by side, and after each other in one process:
    // to load the whole server anew for each of them took as long as most of them do.
    // What was built for the server is run as the server runs it, and not built once more.
    server: { deps: { external: [/\/dist\/server\//] } },
    pool: 'forks',
    isolate: false,
    unstubGlobals: true,
    // Some of the time goes by waiting for limits, leases and processes: with three workers, two cores idled.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Nothing is timed: this only ends what hangs, also where a machine is slow or busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
