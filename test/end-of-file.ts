import { afterAll } from 'vitest';
import { endFile } from './context.ts';

// This runs for each test file, though all that it imports was loaded before.
afterAll(endFile);
