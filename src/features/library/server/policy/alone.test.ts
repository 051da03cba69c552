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
  /\b(hold|embargo)\b\s*[!=]==/,
  /![\w.]*\.(hold|embargo)\b/,
  /\barchived\b\s*(&&|\|\|)/,
  /!\w+\.archived\b/,
  /where\('(published|archived|audience|hold)'/,
  /items\.(published|audience|archived|hold)\s*(=|in|is)/,
];

/** Files with lines that look like it, and what these lines do instead. */
const others: Readonly<Record<string, string>> = {
  'compliance/client/': 'displays the state of an item',
  'compliance/server/approval/approve-samples.ts': 'whether a sample still waits for its approval',
  'compliance/server/approval/embargo.ts': 'computes the embargo that the policy reads',
  'compliance/server/policy/': 'the table of answers that the policy is compared with',
  'home/server/start/items-repository.ts':
    'an editor’s own items that are not out, whom staff see in any state',
  'library/server/content/find.ts': 'whether the page of removed content says so',
  'library/server/files/retain-shown.ts': 'whether somebody may have seen what is retained',
  'library/server/files/grace-period.ts':
    'whether the audience has changed: the policy says whether the item is available',
  'library/server/items/bulk.ts': 'whether embargoed content was published',
  'library/server/items/change.ts': 'a working copy is never published',
  'library/server/items/embargoes-repository.ts': 'finds items to check again',
  'library/server/items/remove.ts': 'withdraws deleted content that has to be retained',
  'library/server/items/repository.ts': 'reads and writes the columns',
  'library/server/items/stored.ts': 'names the state of an item, and since when it has been available',
  'library/server/playlists/repository.ts': 'writes the columns',
  'library/server/policy/': 'the policy itself',
  'library/server/search/facets.ts': 'whether the index has tokens for the state of an item',
  'library/server/search/order-repository.ts': 'whether a list includes the archive',
  'podcast/client/': 'displays the state of a season',
  'podcast/server/check/episode.ts': 'warns editors of findings of a directory',
  'podcast/server/episodes/': 'the time at which an episode is published',
  'podcast/server/moving-in/': 'settings for future episodes',
  'podcast/server/page/read.ts': 'which of the visible seasons is shown first',
  'programs/client/editing/modules/refusal-message.ts': 'warns editors that some learners would not see it',
  'programs/server/policy.ts': 'the audience of a program',
  'programs/server/programs/problems.ts': 'warns that some learners will not see it',
};

it('only the policy decides who gets content', async () => {
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
