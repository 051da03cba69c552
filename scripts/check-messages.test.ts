import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkMessages } from './check-messages.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hub-words-'));
  for (const folder of ['src/shared/messages', 'src/client/messages'])
    await cp(folder, join(root, folder), { recursive: true });
  await mkdir(join(root, 'src/features/zoo/messages'), { recursive: true });
  await mkdir(join(root, 'src/features/zoo/client'), { recursive: true });
  await words('en', {
    hello: 'Hello {name}',
    count: '{n, plural, one {# ape} other {# apes}}',
    'kind.big': 'Big',
  });
  await words('fr', {
    hello: 'Bonjour {name}',
    count: '{n, plural, one {# singe} many {# de singes} other {# singes}}',
    'kind.big': 'Grand',
  });
  await words('ar', {
    hello: 'مرحبًا {name}',
    count: '{n, plural, zero {لا قرود} one {قرد} two {قردان} few {# قرود} many {# قردًا} other {# قرد}}',
    'kind.big': 'كبير',
  });
  await code(`t('hello', {}); t('count', {}); t(\`kind.\${kind}\`); // don't`);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const fileOf = (language: string) => join(root, `src/features/zoo/messages/${language}.json`);
const words = (language: string, content: object) => writeFile(fileOf(language), JSON.stringify(content));
const code = (text: string) => writeFile(join(root, 'src/features/zoo/client/page.tsx'), text);
const change = async (language: string, changes: Record<string, unknown>) =>
  words(language, { ...JSON.parse(await readFile(fileOf(language), 'utf8')), ...changes });

/** Languages of this small tree, independent of those that the hub supports. */
const spoken = ['en', 'fr', 'ar'] as const;

/** Problems except unused platform messages: the code that uses them is not in this small tree. */
const problems = async () =>
  (await checkMessages(root, spoken)).filter((line) => !/^(shared|client): .* never used$/.test(line));

test('a language without its list of counted nouns is named', async () => {
  await words('xx', { hello: 'Xello {name}', count: '{n} xapes', 'kind.big': 'Xig' });
  const found = await checkMessages(root, [...spoken, 'xx' as 'en']);
  expect(found).toContain('scripts/messages-rules.ts: "counted" lacks the nouns of "xx"');
});

test('correct messages have no problem', async () => {
  expect(await problems()).toEqual([]);
});

test.each<[string, string, Record<string, unknown>, RegExp]>([
  ['a missing key', 'fr', { hello: undefined }, /fr\.json: hello: missing/],
  ['an extra key', 'ar', { more: 'x' }, /ar\.json: more: English does not have this key/],
  ['an empty text', 'fr', { hello: '  ' }, /hello: empty/],
  ['a text that is no text', 'fr', { hello: 3 }, /hello: empty/],
  ['invalid ICU', 'fr', { hello: 'Bonjour {name' }, /hello: not valid ICU/],
  [
    'a format that is not supported',
    'fr',
    { hello: '{name, date, long}' },
    /hello: not valid ICU: .* not supported/,
  ],
  [
    'another argument',
    'fr',
    { hello: 'Bonjour {nom}' },
    /hello: its arguments are \{nom\}, those of English \{name\}/,
  ],
  ['a lost argument', 'ar', { hello: 'مرحبًا' }, /hello: its arguments are \{\}, those of English \{name\}/],
  ['a missing plural', 'ar', { count: '{n, plural, one {قرد} other {# قرد}}' }, /\{n\} lacks the case "few"/],
  [
    'a plural that no number has',
    'en',
    { count: '{n, plural, one {#} few {#} other {#}}' },
    /no number is "few"/,
  ],
  ['English left in', 'fr', { 'kind.big': 'Big' }, /kind\.big: the same as in English/],
  ['a plain space in French', 'fr', { 'kind.big': 'Grand !' }, /kind\.big: a plain space/],
  [
    'a bare number where English has plural forms',
    'ar',
    { count: 'عدد القرود: {n, number}' },
    /ar\.json: count: \{n\} counts something and needs its plural forms/,
  ],
  ['a bare number before what it counts', 'ar', { hello: '{name} صفحة' }, /hello: \{name\} counts something/],
  [
    'a bare number before what it counts',
    'en',
    { hello: '{name} pages' },
    /hello: \{name\} counts something/,
  ],
  [
    'the word for holes, said of openings',
    'ar',
    { 'kind.big': 'فتحات كبيرة' },
    /kind\.big: .* openings are «مرات الفتح»/,
  ],
])('catches %s', async (_, language, changes, expected) => {
  await change(language, changes);
  expect((await problems()).join('\n')).toMatch(expected);
});

test.each([
  ['Whoever sent it', /“Whoever” is not in the glossary: write “anyone who”/],
  ['The rules hold', /“hold” is not in the glossary/],
  ['What is shown', /“What” is not in the glossary: write a noun/],
  ['Needs a licence', /“licence” is not in the glossary: write American spelling/],
  ['Customise', /“Customise” is not in the glossary/],
  ['3 openings left', /“openings” is not in the glossary: write “views”/],
  ["It isn't sent", /write a typographic apostrophe/],
])('in English words outside the glossary are refused: %s', async (text, expected) => {
  await change('en', { 'kind.big': text });
  expect((await problems()).join('\n')).toMatch(expected);
});

test.each(['A legal hold', 'Place hold', 'What is missing?', 'The license', 'Press and release', 'analysis'])(
  'in English words of the glossary are taken: %s',
  async (text) => {
    await change('en', { 'kind.big': text });
    expect(await problems()).toEqual([]);
  },
);

test('names of arguments are no words', async () => {
  await change('en', { hello: 'Hello {openings}' });
  for (const language of ['fr', 'ar']) await change(language, { hello: `{openings} ${language}` });
  expect(await problems()).toEqual([]);
});

test('an exception is named only as long as its message needs it', async () => {
  const file = join(root, 'src/shared/messages/en.json');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('that much at once', 'that much'));
  expect((await problems()).join('\n')).toMatch(/"shared error\.too-large\.text" needs no exception/);
});

test.each([
  ['ar', 'اسأل مدير المنصة', 'اسأل مسؤول الامتثال'],
  ['fr', 'Demandez à un administrateur', 'Demandez au responsable de la conformité'],
])('in %s administrator and principal are different words', async (language, administrator, principal) => {
  await code(`t('one'); t('two')`);
  await words('en', { one: 'Ask an administrator', two: 'Ask a principal' });
  await words('ar', { one: 'اسأل مدير المنصة', two: 'اسأل مسؤول الامتثال' });
  await words('fr', { one: 'Demandez à un administrateur', two: 'Demandez au responsable de la conformité' });
  expect(await problems()).toEqual([]);
  await change(language, { one: principal, two: administrator });
  expect((await problems()).join('\n')).toMatch(/one: an administrator is .*\n.*two: a principal is /);
});

test('in Arabic a word that could mean either of them is refused', async () => {
  await change('ar', { 'kind.big': 'يعتمده مسؤول رئيسي' });
  expect((await problems()).join('\n')).toMatch(/kind\.big: «مسؤول» alone/);
  for (const right of ['المسؤول عن الأمن', 'هذه مسؤوليتك', 'المسؤولية', 'مسؤولياتهم']) {
    await change('ar', { 'kind.big': right });
    expect(await problems()).toEqual([]);
  }
  await change('ar', { 'kind.big': 'مسؤولي النشر' });
  expect((await problems()).join('\n')).toMatch(/kind\.big: «مسؤول» alone/);
});

test('catches a key used in code but not defined, in plain and in template form', async () => {
  await code(
    `t('hello'); t('count'); t('bye'); t(\`kind.\${k}\`); t(\`sort.\${k}\`); common('nothing.here')`,
  );
  expect(await problems()).toEqual([
    'src/features/zoo/client/page.tsx: "bye" is not among the words of zoo',
    `src/features/zoo/client/page.tsx: "sort.\${k}" is not among the words of zoo`,
    'src/features/zoo/client/page.tsx: "nothing.here" is not among the words of shared',
  ]);
});

test('catches unused messages; a comment is no use', async () => {
  await code(`t('hello');\n// t('count')\n/* 'count' */ t(\`kind.\${k}\`)`);
  expect(await problems()).toEqual(['zoo: "count" is never used']);
});

test.each([
  ['after an escape', `\`\\u2066\${n}\``],
  ['around another', `<p className={\`one \${isOpen ? \`two \${three}\` : ""}\`}>`],
])('the end of a template is recognized: %s', async (_, template) => {
  await code(`const a = ${template}; t(late ? 'hello' : 'count'); t(\`kind.\${k}\`)`);
  expect(await problems()).toEqual([]);
});

test('a key inside a template is used too', async () => {
  await code(`const a = \`\${t('hello')}: \${t('count')}\`; t(\`kind.\${k}\`)`);
  expect(await problems()).toEqual([]);
});

test('catches a whole language that is missing, and a broken file', async () => {
  await rm(fileOf('ar'));
  await writeFile(fileOf('fr'), '{ "hello": ');
  const found = (await problems()).join('\n');
  expect(found).toMatch(/ar\.json: cannot be read/);
  expect(found).toMatch(/fr\.json: cannot be read/);
});

test.each([
  ['shared', 'error.gone.text'],
  ['client', 'sign-in-failure.popup-blocked.title'],
  ['client', 'storage-failure.quota-exceeded.text'],
])('catches an error code without a message: %s %s', async (catalogue, key) => {
  const file = join(root, `src/${catalogue}/messages/en.json`);
  const source = JSON.parse(await readFile(file, 'utf8'));
  delete source[key];
  await writeFile(file, JSON.stringify(source));
  expect(await problems()).toContain(`${catalogue}: no words "${key}"`);
});

const trail = async (language: string, content: object) => {
  const folder = join(root, 'src/features/zoo/client/trail/messages');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${language}.json`), JSON.stringify(content));
};
const problemsOfTrail = async () =>
  (await checkMessages(root, spoken)).filter(
    (problem) => problem.includes('zoo') && problem.includes('trail'),
  );

test('a room has messages for exactly the actions that it records', async () => {
  await mkdir(join(root, 'src/features/zoo/server'), { recursive: true });
  await writeFile(
    join(root, 'src/features/zoo/server/feed.ts'),
    "provide(trailWordsOf, 'zoo/trail'); record({ action: 'ape.fed' }); record({ action: 'ape.washed' });",
  );
  await trail('en', { 'action.ape.fed': 'Ape fed', 'action.ape.sold': 'Ape sold' });
  await trail('fr', { 'action.ape.fed': 'Singe nourri', 'action.ape.sold': 'Singe vendu' });
  await trail('ar', { 'action.ape.fed': 'أُطعم القرد', 'action.ape.sold': 'بيع القرد' });
  expect(await problemsOfTrail()).toEqual([
    'zoo/trail: no words "action.ape.washed"',
    'zoo/trail: "action.ape.sold" is never recorded',
  ]);
});

test('every audited field has a message in all languages, of its own room or of another', async () => {
  await mkdir(join(root, 'src/features/zoo/contract'), { recursive: true });
  await mkdir(join(root, 'src/features/zoo/server'), { recursive: true });
  await writeFile(
    join(root, 'src/features/zoo/contract/ape-fields.ts'),
    "export const Ape = {}; export const most = 3; export const apeFields = { name: { uses: ['written', 'audited'] }, age: { uses: ['written'] } };",
  );
  await writeFile(join(root, 'src/features/zoo/server/feed.ts'), "provide(trailWordsOf, 'zoo/trail');");
  for (const language of ['en', 'fr', 'ar']) await trail(language, {});
  expect(await problemsOfTrail()).toEqual(['zoo/trail: no words "field.name"']);
  await trail('en', { 'field.name': 'Name' });
  await trail('fr', { 'field.name': 'Nom' });
  expect(await problemsOfTrail()).toEqual([
    'src/features/zoo/client/trail/messages/ar.json: field.name: missing',
  ]);
  await trail('ar', { 'field.name': 'الاسم' });
  expect(await problemsOfTrail()).toEqual([]);
});
