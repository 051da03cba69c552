import { globSync, readFileSync } from 'node:fs';
import { oldNamesIn, oldTitlesIn, oldWordsInPath, replacementFor } from './old-words.ts';

/**
 * Fails if a type, a schema or a component is named by a bare participle, adverb or question word instead of a noun, or if a
 * name, a file or the title of a test has a word that the glossary has replaced.
 */

const declarations =
  /^\s*(?:export )?(?:default )?(?:declare )?(?:type|interface|const|function) ([A-Z]\w*)/gm;

/** Irregular participles, adverbs and question words. */
const bare = new Set(
  [
    'Begun Broken Chosen Drawn Found Given Gone Heard Held Kept Known Left Lent Made Meant Said Seen Sent Shown',
    'Spoken Taken Told Understood Unsaid Untold Written',
    'Above After Again Around Before Behind Beside Between Beyond Inside Late Later Next Outside Over Own',
    'How Some What When Where Which Who Whom Whose Why',
  ].flatMap((line) => line.split(' ')),
);

/** Nouns that end like a participle. */
const nouns = new Set(
  [
    'Belonging Drawing Ending Feed Field Filing Finding Framing Heading Landing Meaning Need Opening Processing Reading',
    'Setting Sharing Speed Standing Tampering Thing',
  ].flatMap((line) => line.split(' ')),
);

/** True if a name is one bare word that is not a noun. Names of several words contain a noun. */
export function isBare(name: string): boolean {
  if (!/^[A-Z][a-z]+$/.test(name)) return false;
  return bare.has(name) || (/(ed|ing)$/.test(name) && !nouns.has(name));
}

/** Returns the names in a file's code that are not nouns. */
export function bareNamesIn(code: string): string[] {
  return [...code.matchAll(declarations)].map(([, name = '']) => name).filter(isBare);
}

function problemsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [
    ...new Set(bareNamesIn(code).map((name) => `${name} (name it by a noun, as PageRequest)`)),
    ...(file.includes('/migrations/') ? [] : oldNamesIn(file, code)).map(
      (name) => `${name} (${replacementFor(name)})`,
    ),
    ...oldWordsInPath(file).map((name) => `${name} (${replacementFor(name)})`),
    ...oldTitlesIn(file, code).map((title) => `the title ${title} has an old word`),
  ].map((problem) => `${file}: ${problem}`);
}

function checkNames(): boolean {
  const found = globSync('{src,scripts,test,e2e,bench}/**/*.{ts,tsx}').flatMap(problemsIn);
  for (const line of found.sort()) console.error(line);
  if (found.length > 0) console.error('The glossary is docs/words/en.md.');
  return found.length === 0;
}

if (import.meta.main) process.exitCode = checkNames() ? 0 : 1;
