import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse } from '@messageformat/parser';
import { errorStatus } from '../src/shared/errors.ts';
import { signInFailures, storageFailures } from '../src/shared/failures.ts';
import { fallbackLanguage, type Language, languages } from '../src/shared/locale.ts';
import { compileMessage } from '../src/shared/messages/compile.ts';
import { matcherOf, textsIn, withoutComments } from './messages-code.ts';
import { needlessExceptions, wrongEnglish } from './messages-english.ts';
import { hasCountedNouns, uncounted, wrongTerms } from './messages-rules.ts';
import { checkTrail, isOfTrail } from './messages-trail.ts';

type Source = Record<string, string>;
type Token = ReturnType<typeof parse>[number];
type Select = Extract<Token, { cases: unknown }>;

/** Messages that are intentionally the same as in English. */
const sameOnPurpose = new Set([
  'client fr page.notices',
  'notices fr title',
  'home fr queue.fact',
  'home ar queue.fact',
  'notices ar mail.subject-one',
  'compliance/approval fr part.description',
  'compliance/approval fr about.Podcast',
  'podcast fr plain.title',
  'compliance/approval fr where.description',
  'compliance/approval fr where.page',
  'podcast/trail fr type.Podcast',
  'library/trail fr field.descriptions',
  'library/trail fr field.source',
  'audit/trail fr field.type',
  'audit/trail fr field.note',
  'audit/trail fr field.version',
  'podcast/trail fr field.notes',
  'programs/trail fr field.modules',
  'feedback/trail fr field.messages',
  'feedback/trail fr field.contact',
  'player/pdf fr page',
  'podcast fr kind',
  'podcast fr type.bonus',
  'player/pdf fr panel.pages',
  'client fr colour.7367F0',
  'client fr colour.9A4FD3',
  'client fr colour.C05314',
  'client fr colour.D1356F',
  'client fr footer.api',
  'client fr nav.menu',
  'client fr page.admin',
  'client fr page.podcast',
  'client fr page.podcast-show',
  'client fr palette.actions',
  'client fr palette.pages',
  'feedback fr filter.kind',
  'feedback fr kind.question',
  'feedback fr panel.page',
  'feedback/give fr kind.question',
  'compliance fr broker-check.title',
  'compliance fr history.by',
  'compliance fr history.version',
  'administration fr kind.audio',
  'administration fr kind.pdf',
  'administration ar kind.pdf',
  'administration fr versions.title',
  'administration fr storage.total',
  'administration fr state.good',
  'administration fr storage.type',
  'home/landing fr broker-check.link',
  'home/landing fr kind.audio',
  'home/landing fr kind.pdf',
  'home/landing fr podcast',
  'library ar kind.pdf',
  'library ar source.vimeo',
  'library ar source.youtube',
  'library fr audience.public',
  'library fr captions.kind',
  'library fr fact.pages',
  'library fr fact.type',
  'library fr field.description',
  'library fr file.versions',
  'library fr filter.kind',
  'library fr found.on-page',
  'library fr item.page-previews',
  'library fr kind.audio',
  'library fr kind.pdf',
  'library fr master.place',
  'library fr source.url',
  'library fr source.vimeo',
  'library fr source.youtube',
  'player/media ar quality.height',
  'player/media fr pause',
  'player/media fr quality.height',
  'player/media fr volume',
  'podcast/editing fr field.notes',
  'podcast/editing fr kind.bonus',
  'sharing/catalogue fr filter.type',
  'sharing/links fr filter.type',
  'sharing/dialog fr tool.whatsapp',
  'self-test fr check.cookies',
  'self-test fr messages.color.info',
  'self-test fr note.heading',
]);

/** Returns every problem of the messages below a folder, one line each. */
export async function checkMessages(
  root: string,
  spoken: readonly Language[] = languages,
): Promise<string[]> {
  const problems = spoken
    .filter((language) => !hasCountedNouns(language))
    .map((language) => `scripts/messages-rules.ts: "counted" lacks the nouns of "${language}"`);
  const catalogues = new Map<string, Source>();
  const folders = new Set<string>();
  for await (const file of glob(
    'src/{shared,client,client/player/*,features/*,features/*/client/*}/messages/*.json',
    {
      cwd: root,
    },
  )) {
    folders.add(file.split(sep).slice(0, -1).join('/'));
  }
  for (const folder of [...folders].sort()) {
    const name = folder
      .replace(/^src\/(features\/|client\/(?=player))?|\/messages$/g, '')
      .replace('/client/', '/');
    const english = await readCatalogue(root, folder, fallbackLanguage, problems);
    catalogues.set(name, english);
    for (const language of spoken) {
      const words =
        language === fallbackLanguage ? english : await readCatalogue(root, folder, language, problems);
      const say = (key: string, problem: string) =>
        problems.push(`${folder}/${language}.json: ${key}: ${problem}`);
      checkLanguage(name, language, english, words, say);
    }
  }
  checkErrorCodes(catalogues, problems);
  problems.push(...needlessExceptions(catalogues));
  await checkUse(root, catalogues, problems);
  await checkTrail(root, catalogues, problems);
  return problems;
}

async function readCatalogue(
  root: string,
  folder: string,
  language: Language,
  problems: string[],
): Promise<Source> {
  try {
    return JSON.parse(await readFile(join(root, folder, `${language}.json`), 'utf8')) as Source;
  } catch (error) {
    problems.push(`${folder}/${language}.json: cannot be read: ${(error as Error).message}`);
    return {};
  }
}

function checkLanguage(
  name: string,
  language: Language,
  english: Source,
  words: Source,
  say: (key: string, problem: string) => void,
): void {
  for (const key of Object.keys(english)) if (!Object.hasOwn(words, key)) say(key, 'missing');
  for (const [key, text] of Object.entries(words)) {
    const model = english[key];
    if (model === undefined) say(key, 'English does not have this key');
    else if (typeof text !== 'string' || !text.trim()) say(key, 'empty');
    else {
      const same = language !== fallbackLanguage && text === model && /\p{L}{2}/u.test(text);
      if (same && !sameOnPurpose.has(`${name} ${language} ${key}`)) say(key, 'the same as in English');
      if (language === 'fr' && / [;:!?»]|« /.test(text))
        say(key, 'a plain space where French has a no-break one');
      checkMessage(language, model, text, (problem) => say(key, problem));
      for (const problem of wrongTerms(language, model, text)) say(key, problem);
      if (language === 'en') for (const problem of wrongEnglish(`${name} ${key}`, text)) say(key, problem);
    }
  }
}

function checkMessage(language: Language, model: string, text: string, say: (problem: string) => void): void {
  let tokens: Token[];
  try {
    compileMessage(text);
    tokens = parse(text);
  } catch (error) {
    say(`not valid ICU: ${(error as Error).message.split('\n')[0]}`);
    return;
  }
  const english = tryParse(model);
  const [given, wanted] = [namesIn(tokens), namesIn(english)].map((names) =>
    [...new Set(names)].sort().join(', '),
  );
  if (given !== wanted) say(`its arguments are {${given}}, those of English {${wanted}}`);
  for (const arg of uncounted(language, english, tokens))
    say(`{${arg}} counts something and needs its plural forms`);
  for (const { type, arg, cases } of selectsIn(tokens)) {
    const has = cases.map(({ key }) => key).filter((key) => !key.startsWith('='));
    const needs = type === 'select' ? ['other'] : categoriesOf(language, type);
    for (const category of needs) if (!has.includes(category)) say(`{${arg}} lacks the case "${category}"`);
    if (type === 'select') continue;
    for (const category of has)
      if (!needs.includes(category)) say(`{${arg}}: no number is "${category}" in this language`);
  }
}

function tryParse(text: string): Token[] {
  try {
    return parse(text);
  } catch {
    return [];
  }
}

function categoriesOf(language: Language, type: 'plural' | 'selectordinal'): string[] {
  const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
  return rules.resolvedOptions().pluralCategories;
}

function selectsIn(tokens: readonly Token[]): Select[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap((each) => selectsIn(each.tokens as Token[]))] : [],
  );
}

function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    ...('arg' in token ? [token.arg] : []),
    ...('cases' in token ? token.cases.flatMap((each) => namesIn(each.tokens as Token[])) : []),
  ]);
}

/** Every code that can be shown to a user, with the catalog and the prefix of its messages. */
const codes: [catalogue: string, prefix: string, codes: readonly string[]][] = [
  ['shared', 'error', Object.keys(errorStatus)],
  ['client', 'sign-in-failure', signInFailures],
  ['client', 'storage-failure', storageFailures],
];

function checkErrorCodes(catalogues: Map<string, Source>, problems: string[]): void {
  for (const [name, prefix, list] of codes) {
    for (const key of list.flatMap((code) => [`${prefix}.${code}.title`, `${prefix}.${code}.text`])) {
      if (!Object.hasOwn(catalogues.get(name) ?? {}, key)) problems.push(`${name}: no words "${key}"`);
    }
  }
}

const callOf = /\b(t|common|say)\(\s*(['"`])((?:(?!\2)[^\\])*)\2/g;

/** Catalog of each reader; `t` reads that of the file's own room, or the platform's outside of rooms. */
const readers: Readonly<Record<string, string>> = { common: 'shared', say: 'client' };

async function checkUse(root: string, catalogues: Map<string, Source>, problems: string[]): Promise<void> {
  const used = new Map<string, Set<string>>([...catalogues.keys()].map((name) => [name, new Set<string>()]));
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const code = withoutComments(await readFile(join(root, file), 'utf8'));
    const path = file.split(sep).join('/');
    const own = ownWords(path, catalogues);
    for (const [, saying, , key = ''] of code.matchAll(callOf)) {
      const name = readers[saying ?? ''] ?? own;
      const found = Object.keys(catalogues.get(name) ?? {}).filter(matcherOf(key));
      for (const each of found) used.get(name)?.add(each);
      if (found.length === 0) problems.push(`${path}: "${key}" is not among the words of ${name}`);
    }
    for (const text of textsIn(code)) {
      if (/^[^.]*\$\{/.test(text)) continue;
      for (const name of new Set([own, 'shared', 'client'])) {
        for (const key of Object.keys(catalogues.get(name) ?? {}))
          if (matcherOf(text)(key)) used.get(name)?.add(key);
      }
    }
  }
  for (const [name, words] of catalogues) {
    if (isOfTrail(name)) continue;
    for (const key of Object.keys(words))
      if (!used.get(name)?.has(key)) problems.push(`${name}: "${key}" is never used`);
  }
}

function ownWords(path: string, catalogues: Map<string, Source>): string {
  if (path.startsWith('src/client/player/')) return path.includes('/pdf/') ? 'player/pdf' : 'player/media';
  const [, room = 'shared', part] = /^src\/features\/([^/]+)\/(?:client\/([^/]+)\/)?/.exec(path) ?? [];
  return catalogues.has(`${room}/${part}`) ? `${room}/${part}` : room;
}

if (import.meta.main) {
  const problems = await checkMessages('.');
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0 ? 'The words are complete.' : `${problems.length} problems with the words.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
