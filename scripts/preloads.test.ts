import { expect, it } from 'vitest';
import { withoutLoaded } from './preloads.ts';

const head =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.js","b.js","b.css","c.js"])))=>i.map(i=>d[i]);';

it('names only files that are not loaded yet', () => {
  const code = `${head}x(()=>import("./a.js"),__vite__mapDeps([0,1,2]));y(()=>import("./c.js"),__vite__mapDeps([3,1]))`;
  const made = withoutLoaded(code, new Set(['b.js', 'b.css']));
  expect(made).toContain('m.f=["a.js","c.js"]');
  expect(made).toContain('import("./a.js"),__vite__mapDeps([0])');
  expect(made).toContain('import("./c.js"),__vite__mapDeps([1])');
});

it('is an empty list if everything is loaded', () => {
  const made = withoutLoaded(`${head}x(__vite__mapDeps([1]))`, new Set(['b.js']));
  expect(made).toContain('x(__vite__mapDeps([]))');
});

it('fails if the lists have another format', () => {
  expect(() => withoutLoaded('const __vite__mapDeps=1', new Set())).toThrow('not written as they were');
});
