import { execFileSync } from 'node:child_process';

/** Requests per second that `wrk` measures at an address. Throws if answers are refused, since refusals are cheap. */
export function measureRequests(url: string, seconds: number, header = 'accept-encoding: identity'): number {
  const output = execFileSync('wrk', ['-t1', '-c64', `-d${seconds}s`, '-H', header, url]).toString();
  if (/Non-2xx/.test(output)) throw new Error(`${url} refused:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** 99th percentile of response times in milliseconds, with requests sent one by one. */
export function measureSlowest(url: string, seconds: number, header: string): number {
  const args = ['-t1', '-c1', `-d${seconds}s`, '--latency', '-H', header, url];
  const [, number = '', unit = ''] =
    /\n\s+99%\s+([\d.]+)(us|ms|s)\n/.exec(execFileSync('wrk', args).toString()) ?? [];
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
}
