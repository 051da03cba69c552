import { afterAll, vi } from 'vitest';
import { endFile } from './context.ts';
import { recordCalls } from './postgres-functions/record.ts';

recordCalls();
// Runs for each test file, though its imports are loaded only once.
afterAll(endFile);
// The next file runs in the same process, and its setup begins before Vitest restores what a test has replaced.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
