import { expect, it } from 'vitest';
import { escapeHtml, jsonForScript } from './escape.ts';

it('text never becomes markup', () => {
  expect(escapeHtml(`<img src="x" onerror='y'>&`)).toBe(
    '&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;',
  );
});

it('a value never ends its script and is read back unchanged', () => {
  const value = { title: '</script><script>alert(1)</script><!--\u2028' };
  const text = jsonForScript(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
