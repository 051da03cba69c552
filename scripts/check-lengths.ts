import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Fails if a source file exceeds the limit of lines, or if files in general grow too long. */

const longest = 300;
const aims = { median: 60, p90: 150 };

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'src',
  'scripts',
  'test',
  'e2e',
  'bench',
])
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(file));
const lengths = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
lengths.sort((a, b) => a.lines - b.lines);

const at = (part: number) => lengths[Math.floor((lengths.length - 1) * part)]?.lines ?? 0;
const median = at(0.5);
const p90 = at(0.9);
console.log(`${files.length} files, median ${median} lines, p90 ${p90}, longest ${at(1)}`);

const problems = [
  ...lengths
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => `${file}: ${lines} lines (most: ${longest})`),
  ...(median > aims.median ? [`the median file has ${median} lines (aim: ${aims.median})`] : []),
  ...(p90 > aims.p90 ? [`one file in ten has more than ${p90} lines (aim: ${aims.p90})`] : []),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
