import { setTimeout as pause } from 'node:timers/promises';
import { someChecks } from '#features/self-test/fixtures.ts';
import { beginSession } from '../caller.ts';

export const writersPath = '/api/self-test/reports';
/** Pause between two turns of a writer, so that the test measures how nodes continue and not the machine's capacity. */
const pauseMs = 100;

/** Results of writers that write and read all the time. */
export interface WriterResults {
  /** Acknowledged writes: id and text. */
  acknowledged: ReadonlyMap<string, string>;
  /** Other answers or errors, with their times. */
  failures: readonly string[];
  /** Resolves once this many more writes are done. */
  wrote(count: number): Promise<void>;
  /** Ends all writers, and returns the acknowledged writes that cannot be read at this address. */
  stop(readAt: string): Promise<string[]>;
}

/** Starts this many writers at an address; each writes, or reads a page, again after an answer and a pause. */
export async function startWriters(url: string, count: number): Promise<WriterResults> {
  const session = { ...(await beginSession(url)), 'content-type': 'application/json' };
  const acknowledged = new Map<string, string>();
  const failures: string[] = [];
  const began = performance.now();
  const waiting = new Set<{ size: number; resolve(): void }>();
  let stopped = false;
  const write = async (note: string) => {
    const body = JSON.stringify({ checks: someChecks, note });
    const answer = await fetch(url + writersPath, { method: 'POST', headers: session, body });
    const answered = await answer.text();
    if (answer.status !== 201) throw new Error(`${answer.status} ${answered.slice(0, 200)}`);
    acknowledged.set(JSON.parse(answered).id, note);
    for (const one of waiting) if (acknowledged.size >= one.size) one.resolve();
  };
  const read = async () => {
    const answer = await fetch(`${url}/`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} for the page`);
  };
  const goOn = async (writer: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      await (turn % 4 === 3 ? read() : write(`writer ${writer} turn ${turn}`)).catch((error: Error) => {
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        failures.push(`${seconds} s: ${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`);
      });
      await pause(pauseMs);
    }
  };
  const writers = Array.from({ length: count }, (_, writer) => goOn(writer));
  return {
    acknowledged,
    failures,
    async wrote(more) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { size: acknowledged.size + more, resolve };
      waiting.add(one);
      await promise;
      waiting.delete(one);
    },
    async stop(readAt) {
      stopped = true;
      await Promise.all(writers);
      const lost: string[] = [];
      for (const [id, note] of acknowledged) {
        const answer = await fetch(`${readAt}${writersPath}/${id}`);
        const { note: stored } = (await answer.json()) as { note?: string };
        if (stored !== note) lost.push(id);
      }
      return lost;
    },
  };
}
