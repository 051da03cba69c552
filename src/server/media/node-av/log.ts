import { AV_LOG_ERROR, AV_LOG_INFO, AV_LOG_WARNING } from 'node-av/constants';
import { Log } from 'node-av/lib';

type Listener = (message: string) => void;

let listener: Listener = () => {};

/** Passes FFmpeg's further output to `log`, line by line: warnings, or everything. */
export function collectLog(log: (line: string) => void, everything = false): void {
  const level = everything ? AV_LOG_INFO : AV_LOG_WARNING;
  listener = (message) => {
    for (const line of message.split('\n')) if (line.trim()) log(line);
  };
  Log.setLevel(level);
  Log.setCallback((_, message) => listener(message), { maxLevel: level });
}

/** Collects FFmpeg's output while `work` runs, message by message, instead of logging it. */
export async function collectOutput(work: () => void): Promise<string[]> {
  await flushOutput();
  const before = listener;
  const lines: string[] = [];
  Log.setLevel(AV_LOG_INFO);
  Log.setCallback((_, message) => listener(message), { maxLevel: AV_LOG_INFO });
  listener = (message) => lines.push(message);
  work();
  await flushOutput();
  listener = before;
  Log.setLevel(AV_LOG_WARNING);
  return lines;
}

let marks = 0;

/** Waits until all output so far has arrived: messages come from another thread, in order. */
export async function flushOutput(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  marks += 1;
  const mark = `that was all (${marks})`;
  const before = listener;
  listener = (message) => (message.includes(mark) ? resolve() : before(message));
  Log.log(AV_LOG_ERROR, mark);
  await promise;
  listener = before;
}
