import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { uncheckedData } from './stored-json.ts';

/** Files that read JSON without a schema, or cast in a repository, and why that is right there. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'The text of an entry is hashed. One that was tampered with is reported, and must not stop verification.': [
    'src/features/audit/server/about-repository.ts',
    'src/features/audit/server/about.ts',
    'src/features/audit/server/checks/repository.ts',
    'src/features/audit/server/present.ts',
    'src/features/audit/server/records/repository.ts',
    'src/features/audit/server/verify.ts',
  ],
  'The text of a record of use or disposal is hashed, in the same way.': [
    'src/features/compliance/server/pack/files/disposals.ts',
    'src/features/compliance/server/pack/files/use-row.ts',
    'src/features/compliance/server/uses/present.ts',
    'src/features/compliance/server/uses/repository.ts',
    'src/features/compliance/server/uses/verify.ts',
  ],
  'The trail vouches for the row, which is compared as it stands.': [
    'src/features/compliance/server/approval/records-repository.ts',
    'src/features/compliance/server/repository.ts',
  ],
  'The statement beside it makes the JSON.': [
    'src/features/library/server/files/playing-repository.ts',
    'src/features/library/server/search/sqlite-repository.ts',
  ],
  'The build writes the file.': ['src/server/http/assets.ts'],
  'The code beside it checks each value.': [
    'src/server/media/ffmpeg/read.ts',
    'src/server/setting-values.ts',
  ],
  'It is no stored data: a copy for comparison, and the type of a query builder.': [
    'src/features/identity/server/users/list-repository.ts',
    'src/features/programs/server/programs/publish.ts',
  ],
};

const files = globSync(['src/server/**/*.ts', 'src/features/*/server/**/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  // The verifier of packs is a program of its own, which trusts no file of a pack.
  .filter((path) => !/(\.test|fixtures)\.ts$|^src\/server\/db\/|\/pack\/verifier\//.test(path));

it('JSON is parsed by a schema wherever the server reads it, with these exceptions', () => {
  const sources = Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
  const found = uncheckedData(sources).map((line) => line.split(':')[0] ?? '');
  expect([...new Set(found)].sort()).toEqual(Object.values(exceptions).flat().sort());
});

it.each([
  ['things/server/read.ts', 'const body = fromJson(row.body) as Body;', 'fromJson'],
  ['things/server/read.ts', 'const { a } = JSON.parse(text);', 'JSON.parse'],
  ['things/server/read.ts', 'const all = check(JSON.parse(text) as string[]);', 'JSON.parse'],
  ['things/server/repository.ts', 'return { state: row.state as State };', 'as State'],
  ['things/server/list-repository.ts', `return { state: row.state as Thing['state'] };`, `as Thing['state']`],
])('stops, in %s: %s', (file, text, what) => {
  expect(uncheckedData({ [file]: text })).toEqual([`${file}:1 ${what}`]);
});

it.each([
  'const body = Body.parse(JSON.parse(text)); const other = kind.payload.safeParse(JSON.parse(text));',
  `const body = readBody('thing', row.body, Body); const uses = ['a'] as const;`,
  'sql`with mine as (select 1)`',
])('lets pass: %s', (text) => {
  expect(uncheckedData({ 'things/server/repository.ts': text })).toEqual([]);
});
