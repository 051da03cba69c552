import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Fails when a style sheet names a side of the screen instead of a side of the text, or hides in its own way what is for screen
 * readers (`unseen` of `theme/base.css` does), or when code names a class that is not there.
 */

const physical = [
  /^\s*(margin|padding|border|inset)-(left|right|top|bottom)\b/,
  /^\s*(left|right|top|bottom|width|height|(min|max)-(width|height)):/,
  /^\s*(text-align|float|clear):\s*(left|right)\b/,
];

const sides = globSync('src/**/*.css').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      physical.some((rule) => rule.test(line))
        ? [`${file}:${at + 1}: ${line.trim()} (use its logical twin)`]
        : [],
    ),
);

const hiding = globSync('src/**/*.module.css')
  .filter((file) => /clip-path: inset\(50%\)/.test(readFileSync(file, 'utf8')))
  .map((file) => `${file}: hides something for screen readers (use the class \`unseen\`)`);

const classes = globSync('src/**/*.tsx').flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  const sheet = /import styles from '(\.[^']+\.module\.css)'/.exec(code)?.[1];
  if (!sheet) return [];
  const path = join(dirname(file), sheet);
  const css = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return [...code.matchAll(/\bstyles\.(\w+)/g)]
    .filter(([, name]) => !new RegExp(`\\.${name}\\b(?!-)`).test(css))
    .map(([, name]) => `${file}: ${sheet} has no class ${name}`);
});

const problems = [...sides, ...hiding, ...classes];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
