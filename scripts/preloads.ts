import type { Plugin, Rolldown } from 'vite';

/**
 * Makes chunks list only files that are not loaded yet for their dynamic imports. Vite lists all of them; a chunk's own imports
 * have loaded by the time it runs, and their names were 1.4 kB of the hub's first load.
 */
export function preloads(): Plugin {
  return {
    name: 'hub:preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.code.includes(mark))
            output.code = withoutLoaded(output.code, loadedWith(bundle, output));
      },
    },
  };
}

const mark = '__vite__mapDeps';

/** Returns all files that have loaded when a chunk runs: itself, its static imports, and the styles of both. */
function loadedWith(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> {
  const loaded = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (loaded.has(name) || output?.type !== 'chunk') return;
    loaded.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) loaded.add(style);
    for (const next of output.imports) visit(next);
  };
  visit(chunk.fileName);
  return loaded;
}

/** Removes loaded files from a chunk's lists of files to preload. Fails if Vite writes these lists differently. */
export function withoutLoaded(code: string, loaded: ReadonlySet<string>): string {
  const list = /m\.f=(\[[^\]]*\])/.exec(code);
  if (!list?.[1]) throw new Error('the lists of files to load are not written as they were');
  const names = JSON.parse(list[1]) as string[];
  const missing = names.filter((name) => !loaded.has(name));
  const places = new Map(names.map((name, at) => [at, missing.indexOf(name)]));
  return code
    .replace(list[0], () => `m.f=${JSON.stringify(missing)}`)
    .replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, numbers: string) => {
      const all = numbers.split(',').filter(Boolean).map(Number);
      const rest = all.map((at) => places.get(at) ?? -1).filter((at) => at >= 0);
      return `${mark}([${rest}])`;
    });
}
