import { IconUsers } from '@tabler/icons-react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadWords } from '#shared/messages/load.ts';
import { WordsContext } from '../i18n/words.ts';
import { ListBody } from './list-body.tsx';
import type { List } from './use-list.ts';

const words = await loadWords('en', ['shared', 'client']);

const address: List<string>['address'] = {
  query: {},
  raw: {},
  paged: { page: 1, size: 20 },
  isFiltered: false,
  noFilter: {},
  question: '',
  change: () => {},
  choose: () => () => {},
  goTo: () => {},
  resize: () => {},
};

function draw(state: Partial<List<string>>): string {
  const list: List<string> = {
    address,
    rows: undefined,
    data: undefined,
    paged: { page: 1, size: 20, total: 0, more: false },
    isStale: false,
    error: null,
    retry: () => {},
    ...state,
  };
  return renderToString(
    <WordsContext value={words}>
      <ListBody list={list} empty="Nothing yet" none={{ icon: IconUsers, title: 'Nothing fits', text: '' }}>
        {(rows) => <p>{rows ? rows.join(', ') : 'on their way'}</p>}
      </ListBody>
    </WordsContext>,
  );
}

const paged = { page: 1, size: 20, total: 2, more: false };

test('loading rows are drawn as placeholders, without a pager', () => {
  const html = draw({});
  expect(html).toContain('on their way');
  expect(html).not.toContain('<nav');
});

test('rows come with a pager', () => {
  const html = draw({ rows: ['one', 'two'], paged });
  expect(html).toContain('one, two');
  expect(html).toContain('1–2 of 2');
  expect(draw({ rows: ['one', 'two'], paged: null })).not.toContain('<nav');
});

test('an empty list and an empty result are two different things', () => {
  expect(draw({ rows: [] })).toContain('Nothing yet');
  expect(draw({ rows: [] })).not.toContain('Clear filters');
  const narrow = draw({ rows: [], address: { ...address, isFiltered: true } });
  expect(narrow).toContain('Nothing fits');
  expect(narrow).toContain('Clear filters');
});

test('a failed read can be tried again, and the cached rows stay', () => {
  const error = new Error('no');
  const failed = draw({ error });
  expect(failed).toContain('Try again');
  expect(failed).not.toContain('on their way');
  expect(draw({ error, rows: ['one'], paged })).toContain('one');
});
