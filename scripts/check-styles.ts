import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fails if a style sheet names a side of the screen instead of a side of the text, or hides text for screen readers in its own
 * way (`unseen` of `theme/base.css` does that); if code names a class that does not exist, or no code names one that does.
 */

const physical = [
  /^\s*(margin|padding|border|inset)-(left|right|top|bottom)\b/,
  /^\s*(left|right|top|bottom|width|height|(min|max)-(width|height)):/,
  /^\s*(text-align|float|clear):\s*(left|right)\b/,
];
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const sheets = globSync('src/**/*.module.css');
const code = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: read(file) }));

const sides = globSync('src/**/*.css').flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap((line, at) =>
      physical.some((rule) => rule.test(line))
        ? [`${file}:${at + 1}: ${line.trim()} (use its logical twin)`]
        : [],
    ),
);

const hiding = sheets
  .filter((file) => /clip-path: inset\(50%\)/.test(read(file)))
  .map((file) => `${file}: hides something for screen readers (use the class \`unseen\`)`);

/** Returns the classes of a sheet, in order of appearance. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
    .match(/[^{}]+(?=\{)/g);
  return new Set(
    selectors?.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)),
  );
}

/** Imports of sheets, with the class names that each uses; all of them if a name is computed. */
const uses = code.flatMap(({ file, text }) =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', from = '']) => ({
    file,
    sheet: from.startsWith('#') ? from.replace('#', 'src/') : join(file, '..', from),
    named: [...text.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each),
    isWorkedOut: new RegExp(`\\b${name}\\[|[=:(,] ?${name}[,;)}]`).test(text),
  })),
);

const missing = uses.flatMap(({ file, sheet, named }) => {
  const there = classesOf(read(sheet));
  return named.filter((name) => !there.has(name)).map((name) => `${file}: ${sheet} has no class ${name}`);
});

const idle = sheets.flatMap((sheet) => {
  const ofSheet = uses.filter((use) => use.sheet === sheet);
  if (ofSheet.some(({ isWorkedOut }) => isWorkedOut)) return [];
  const named = new Set(ofSheet.flatMap((use) => use.named));
  return [...classesOf(read(sheet))]
    .filter((name) => !named.has(name))
    .map((name) => `${sheet}: no code names the class ${name} (remove it)`);
});

const wordsOf = (sheet: string) =>
  [...read(`src/client/theme/${sheet}.css`).matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = '']) => name);
const primitives = [...wordsOf('layout'), ...wordsOf('look')];
const plainNames = new Set([...primitives, ...wordsOf('base')]);
const unknown = code.flatMap(({ file, text }) =>
  [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed = '']) =>
    (plain ?? mixed.replace(/\$\{[^}]*\}/g, ' '))
      .split(/\s+/)
      .filter((name) => name && !plainNames.has(name))
      .map((name) => `${file}: the primitives (theme/layout.css, theme/look.css) have no ${name}`),
  ),
);

const unused = primitives
  .filter((name) => !code.some(({ text }) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(text)))
  .map((name) => `theme/layout.css, theme/look.css: no code names the class ${name} (remove it)`);

const problems = [...sides, ...hiding, ...missing, ...idle, ...unknown, ...unused];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
