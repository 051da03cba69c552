import { afterAll, vi } from 'vitest';
import { endFile } from './context.ts';
import { recordCalls } from './postgres-functions/record.ts';

recordCalls();
// This runs for each test file, though all that it imports was loaded before.
afterAll(endFile);
// The next file runs in the same process, and its preparations begin before Vitest undoes what a test has replaced.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
