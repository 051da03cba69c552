import { globSync, readFileSync } from 'node:fs';

/** Fails when a style sheet of ours names a side of the screen instead of a side of the text: that breaks in Arabic. */

const physical = [
  /^\s*(margin|padding|border|inset)-(left|right|top|bottom)\b/,
  /^\s*(left|right|top|bottom|width|height|(min|max)-(width|height)):/,
  /^\s*(text-align|float|clear):\s*(left|right)\b/,
];

const problems = globSync('src/**/*.css').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      physical.some((rule) => rule.test(line))
        ? [`${file}:${at + 1}: ${line.trim()} (use its logical twin)`]
        : [],
    ),
);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
