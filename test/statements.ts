import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Statements that are not counted: those around a transaction, and those that open or check a connection. */
const uncounted = /^(begin|commit|rollback|start transaction)\b|^select 1$|^select pg_backend_pid\(\)/;

/** Runs `work` and returns every statement that this process sends to its database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const restore = [
    ...(['all', 'run', 'iterate'] as const).map((name) =>
      watch(StatementSync.prototype, name, (statement) => seen.push(statement.sourceSQL)),
    ),
    watch(pg.Client.prototype, 'query', (_, text) => seen.push(String(text))),
  ];
  const end = () => {
    for (const undo of restore.splice(0)) undo();
  };
  onTestFinished(end);
  await work();
  end();
  return seen.filter((text) => !uncounted.test(text));
}

/** Reports each call of a method, which still does its work. Returns a function that restores the method. */
function watch<Thing extends object, Name extends keyof Thing>(
  prototype: Thing,
  name: Name,
  onCall: (thing: Thing, first: unknown) => void,
): () => void {
  const real = prototype[name];
  if (typeof real !== 'function') throw new Error(`${String(name)} is no method`);
  Object.defineProperty(prototype, name, {
    configurable: true,
    value(this: Thing, ...given: unknown[]) {
      onCall(this, given[0]);
      return Reflect.apply(real, this, given);
    },
  });
  return () => Object.defineProperty(prototype, name, { configurable: true, value: real });
}
