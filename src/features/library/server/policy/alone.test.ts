import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { expect, it } from 'vitest';

/** Code that decides by itself whether content is available, or to whom. */
const own = [
  /\bpublished\b\s*(&&|\|\|)/,
  /(&&|\|\|)\s*!?[\w.?]*\bpublished\b/,
  /!\w+\??\.published\b/,
  /\(\{ published \}\) => published/,
  /\baudience\b\s*[!=]==/,
  /\bhold\b\s*[!=]==/,
  /![\w.]*\.hold\b/,
  /\barchived\b\s*(&&|\|\|)/,
  /!\w+\.archived\b/,
  /where\('(published|archived|audience|hold)'/,
  /items\.(published|audience|archived|hold)\s*(=|in|is)/,
];

/** Lines that look like it, and what they are about instead. */
const others: Readonly<Record<string, string>> = {
  'compliance/client/': 'shows how an item stands',
  'compliance/server/approval/approve-samples.ts': 'whether a sample still waits for its approval',
  'compliance/server/approval/embargo.ts': 'what keeps an item back, for the policy to read',
  'compliance/server/policy/': 'the table of answers that the policy is held to',
  'library/server/content/find.ts': 'whether a page that is gone says so',
  'library/server/files/retain-shown.ts': 'whether somebody may have seen what is to be kept',
  'library/server/files/grace-period.ts':
    'whether an item is for others than before: the policy says whether it is out',
  'library/server/items/bulk.ts': 'whether people were meant to get what is kept back',
  'library/server/items/change.ts': 'a working copy is never published',
  'library/server/items/embargoes-repository.ts': 'finds what is to be looked at again',
  'library/server/items/remove.ts': 'takes back what is deleted but has to be kept',
  'library/server/items/repository.ts': 'reads and writes the columns',
  'library/server/items/stored.ts': 'the word for how an item stands, and since when it is out',
  'library/server/playlists/repository.ts': 'writes the columns',
  'library/server/policy/': 'the policy itself',
  'library/server/search/facets.ts': 'whether the index has tokens for the state of an item',
  'library/server/search/order-repository.ts': 'whether a list looks into the archive',
  'podcast/client/': 'shows how a season stands',
  'podcast/server/check/episode.ts': 'tells editors what a directory would say',
  'podcast/server/episodes/': 'the time that an episode comes out',
  'podcast/server/moving-in/': 'what is wished of episodes to come',
  'podcast/server/page/read.ts': 'which of the seasons that are seen is shown first',
  'programs/client/editing/modules/refusal-message.ts': 'tells editors that some learners would not see it',
  'programs/server/policy.ts': 'whom a program is for',
  'programs/server/programs/problems.ts': 'warns that some learners will not see it',
};

it('nothing but the policy decides who gets content', async () => {
  const found: string[] = [];
  const used = new Set<string>();
  for await (const file of glob('src/features/*/{server,client}/**/*.{ts,tsx}')) {
    const path = file.split(sep).join('/').replace('src/features/', '');
    if (path.includes('.test.') || path.startsWith('library/client/') || path.includes('fixtures')) continue;
    const lines = (await readFile(file, 'utf8')).split('\n');
    const hits = lines.filter(
      (line) => !/^\s*(\/?\*|\/\/)/.test(line) && own.some((each) => each.test(line)),
    );
    const about = Object.keys(others).find((each) => path.startsWith(each));
    if (about && hits.length > 0) used.add(about);
    if (!about) found.push(...hits.map((line) => `${path}: ${line.trim()}`));
  }
  expect(found).toEqual([]);
  // The fix of the last such line removes its entry.
  expect(Object.keys(others).filter((each) => !used.has(each))).toEqual([]);
}, 30_000);
