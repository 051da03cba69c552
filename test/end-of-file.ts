import { afterAll } from 'vitest';
import { endFile } from './context.ts';
import { recordCalls } from './postgres-functions/record.ts';

recordCalls();
// This runs for each test file, though all that it imports was loaded before.
afterAll(endFile);
