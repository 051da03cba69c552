import { someChecks } from '#features/self-test/fixtures.ts';
import { callerOf } from './caller.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const path = '/api/self-test/reports';
const writers = 8;

/** Results of the rounds of killing. */
export interface KillResult {
  acknowledged: number;
  lost: string[];
}

/**
 * Writes as fast as it can, kills the server without warning once `perRound` writes are acknowledged, restarts it, and looks
 * for every write that was ever acknowledged.
 */
export async function killUnderLoad(
  settings: Record<string, string>,
  rounds: number,
  perRound: number,
): Promise<KillResult> {
  const acknowledged = new Map<string, string>();
  let server = await startServerProcess(settings);
  for (let round = 0; round < rounds; round += 1) {
    await writeUntilKilled(server, acknowledged, acknowledged.size + perRound, `round ${round}`);
    server = await startServerProcess(settings);
  }
  const lost: string[] = [];
  const { fetch } = callerOf(server.url);
  for (const [id, note] of acknowledged) {
    const answer = await fetch(`${path}/${id}`);
    if (answer.status !== 200 || ((await answer.json()) as { note: string }).note !== note) lost.push(id);
  }
  await server.end('SIGTERM');
  return { acknowledged: acknowledged.size, lost };
}

async function writeUntilKilled(
  server: ServerProcess,
  acknowledged: Map<string, string>,
  killAt: number,
  label: string,
): Promise<void> {
  const { send } = callerOf(server.url);
  let killed: Promise<unknown> | undefined;
  const write = async (writer: number) => {
    for (let count = 0; ; count += 1) {
      const note = `${label} writer ${writer} write ${count}`;
      const answer = await send('POST', path, { checks: someChecks, note });
      const { id } = (await answer.json()) as { id: string };
      if (answer.status === 201) acknowledged.set(id, note);
      if (acknowledged.size >= killAt) killed ??= server.end('SIGKILL');
    }
  };
  // Each writer continues until its connection breaks.
  await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
  if (!killed) throw new Error(`the server failed before it was killed:\n${server.output()}`);
  await killed;
}
