import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRules } from './built-in.ts';

test('visitors see the tags of the samples, and no others before a principal has allowed them', () => {
  const { items } = JSON.parse(readFileSync('samples/manifest.json', 'utf8')) as {
    items: { tags: string[] }[];
  };
  const tags = [...new Set(items.flatMap((item) => item.tags))].sort();
  expect(defaultRules({ needsApproval: true }).publicTags).toEqual(tags);
  expect(defaultRules({ needsApproval: false }).publicTags).toBeNull();
});
