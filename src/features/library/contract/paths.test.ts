import { describe, expect, test } from 'vitest';
import { contentPath } from './paths.ts';
import { ContentId } from './texts.ts';

const odd = [
  '../up',
  'a/../b',
  'up/..',
  './here',
  'a/./b',
  'tail/',
  'tail/?h=1',
  '/lead',
  'a//b',
  '//host/x',
  'back\\slash',
  '..\\up',
  '..?h=1',
  '.?h=1',
  'a?b/../c',
  '%2e%2e/up',
  '.%2E/up',
];
const fine = [
  'welcome',
  'guides/getting started.pdf',
  'guides/دليل المستثمر الجديد.pdf',
  '76979871?h=8272103f6e',
  'a/b/c?x=1&y=2',
  '50%2F50',
  'emoji 🎬/x',
  'v1.2/..notes/...',
  'a?t=90',
  'a?utm_source=mail',
  'what?',
  '#1',
  "it's (1)*!",
];

/** The address as a server gets it from a browser: path and query apart. */
function read(path: string) {
  const { pathname, search } = new URL(path, 'https://hub.example.com');
  const [, type, ...rest] = pathname.split('/');
  return { type, id: decodeURIComponent(rest.join('/')) + decodeURIComponent(search) };
}

describe.each(['video', 'pdf', 'audio'] as const)('the address of a %s', (type) => {
  test.each([...odd, ...fine])('contains the id %s', (id) => {
    expect(read(contentPath(type, id))).toEqual({ type, id });
  });

  test('has no slashes that a proxy would remove', () => {
    for (const id of odd) expect(contentPath(type, id)).toMatch(/^\/\w+\/[^/](.*[^/])?(\?.*)?$/);
  });
});

test('distinguishes options from an id that looks like options', () => {
  expect(contentPath('video', 'a?lang=fr')).toBe('/video/a%3Flang%3Dfr');
  expect(contentPath('video', 'a?h=1')).toBe('/video/a?h=1');
});

describe('an id for new content', () => {
  test.each(fine)('may be %s', (id) => expect(ContentId.safeParse(id).success).toBe(true));
  test.each([...odd, '.', '..', '', ' x', 'x ', 'a\nb', 'a\u202eb', 'x'.repeat(501)])('may not be %j', (id) =>
    expect(ContentId.safeParse(id).success).toBe(false),
  );
});
