import { expect, it } from 'vitest';
import { notesOf } from './notes.ts';

it('addresses in a text are links, and end where they should', () => {
  const { html } = notesOf(
    'See "https://a.example/?b=1&c=2", <https://d.example/e>, it’s https://f.example.\n\nMore',
    false,
  );
  const link = (url: string) => `<a href="${url}" rel="noopener nofollow">${url}</a>`;
  expect(html).toBe(
    `<p>See &quot;${link('https://a.example/?b=1&amp;c=2')}&quot;, &lt;${link('https://d.example/e')}&gt;, it’s ${link('https://f.example')}.</p><p>More</p>`,
  );
});
