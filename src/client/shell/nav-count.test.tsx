import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadWords } from '#shared/messages/load.ts';
import { WordsContext } from '../i18n/words.ts';
import { NavCount } from './nav-count.tsx';

const words = await loadWords('en', ['client']);
const drawn = (count: number) =>
  renderToStaticMarkup(
    <WordsContext value={words}>
      <NavCount count={count} />
    </WordsContext>,
  ).replace(/<[^>]*>/g, '|');

it('shows nothing for none, the number with its meaning, and 99+ beyond that', () => {
  expect(drawn(0)).toBe('');
  expect(drawn(1)).toContain('|1|');
  expect(drawn(1)).toContain('1 needs attention');
  expect(drawn(120)).toContain('|99+|');
  expect(drawn(120)).toContain('120 need attention');
});
