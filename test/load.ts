import { setTimeout as pause } from 'node:timers/promises';
import { someChecks } from '#features/self-test/fixtures.ts';
import { callerOf } from './caller.ts';

const reports = '/api/self-test/reports';
/** Short enough for several requests of each user during an outage; more would only cost time. */
const pauseMs = 150;

/** Users that write and read at several nodes all the time. */
export interface Load {
  /** Answers of pages other than 200. */
  refused: string[];
  acknowledged(): number;
  /** Ends the load, and returns the acknowledged writes that the node at this address does not have. */
  end(url: string): Promise<string[]>;
}

/** Writes reports at each node and reads these pages there, until it is ended. A refused writer tries another write. */
export function startLoad(urls: readonly string[], pages: readonly string[]): Load {
  const written = new Map<string, string>();
  const refused: string[] = [];
  let isOver = false;
  const goOn = async (step: (count: number) => Promise<void>) => {
    for (let count = 0; !isOver; count += 1) {
      await step(count).catch(() => {});
      await pause(pauseMs);
    }
  };
  const people = urls.flatMap((url) => {
    let caller = callerOf(url);
    return [
      goOn(async (count) => {
        const note = `${url} ${count}`;
        const answer = await caller.send('POST', reports, { checks: someChecks, note });
        if (answer.status === 201) written.set(((await answer.json()) as { id: string }).id, note);
        // The session may have been refused as well.
        else caller = callerOf(url);
      }),
      ...pages.map((page) =>
        goOn(async () => {
          const { status } = await fetch(url + page);
          if (status !== 200) refused.push(`${page} ${status}`);
        }),
      ),
    ];
  });
  return {
    refused,
    acknowledged: () => written.size,
    async end(url) {
      isOver = true;
      await Promise.all(people);
      const lost: string[] = [];
      for (const [id, note] of written) {
        const answer = await fetch(`${url}${reports}/${id}`);
        if (answer.status !== 200 || ((await answer.json()) as { note: string }).note !== note) lost.push(id);
      }
      return lost;
    },
  };
}
