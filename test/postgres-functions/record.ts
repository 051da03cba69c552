import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Context } from '#server/context.ts';
import { allFunctions } from './find.ts';

declare global {
  /** Records a call of a repository function if its context is on PostgreSQL. */
  var reportCall: ((ctx: Context, name: string) => void) | undefined;
}

const file = 'test-results/postgres-functions.txt';
const recorded = new Set<string>();

/** Records from here on, in this process, which repository functions run on PostgreSQL. */
export function recordCalls(): void {
  mkdirSync(dirname(file), { recursive: true });
  globalThis.reportCall ??= (ctx, name) => {
    if (ctx.db.engine.name !== 'postgres' || recorded.has(name)) return;
    recorded.add(name);
    appendFileSync(file, `${name}\n`);
  };
}

/** Returns the repository functions that no test of the whole run has called on PostgreSQL. */
export function functionsNeverCalled(): string[] {
  const called = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return allFunctions().filter((name) => !called.has(name));
}
