import { expect, it } from 'vitest';
import { element, field, markup, text } from './xml.ts';

it('a text is escaped, and contains nothing that XML forbids', () => {
  expect(text('Öl & <Gas> "A" \u0007\ud800\ufffe\tB 🎬')).toBe('Öl &amp; &lt;Gas&gt; &quot;A&quot; \tB 🎬');
  expect(element('a', { b: '<', c: null, d: 0 }, text('e'))).toBe('<a b="&lt;" d="0">e</a>');
  expect(element('a', {})).toBe('<a/>');
  expect([field('a', 'b & c'), field('a', ''), field('a', null), field('a', 0)]).toEqual([
    ...['<a>b &amp; c</a>', '', '', '<a>0</a>'],
  ]);
});

it('markup is unchanged, and cannot end its section', () => {
  expect(markup('a', '<p>b &amp; c</p>')).toBe('<a><![CDATA[<p>b &amp; c</p>]]></a>');
  expect(markup('a', 'x]]>y\u0000')).toBe('<a><![CDATA[x]]]]><![CDATA[>y]]></a>');
  expect(markup('a', '')).toBe('');
});
