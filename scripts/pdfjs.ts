import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
/** Data that some documents need: character maps, fonts that are not embedded, decoders, color profiles. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const prefix = `assets/pdfjs-${version}`;

/** Parts of pdf.js that edit documents, or draw what the hub's reader draws itself. They are half of its size. */
const unused =
  /^\.\/src\/display\/(editor\/.+|xfa_layer|annotation_layer|draw_layer|touch_manager|text_layer_images|svg_factory)\.js$/;
/** Names still used in the remaining code: the first only in a comparison, the second in a function that is never called. */
const orphans = new Set(['AnnotationEditor', 'XfaLayer']);

/** Bundles pdf.js as the hub's reader needs it, and adds the files that documents may request to the build. */
export function pdfjs(): Plugin {
  return {
    name: 'hub:pdfjs',
    transform: {
      filter: { id: /\/pdfjs-dist\/legacy\/build\/pdf\.mjs$/ },
      handler: (code) => ({ code: leaveOutUnused(code), map: null }),
    },
    config: (_, { command }) => ({
      // In development, Vite serves them from their package.
      define: {
        __PDFJS_PARTS__: JSON.stringify(command === 'build' ? `/${prefix}/` : '/node_modules/pdfjs-dist/'),
      },
    }),
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const folder of folders)
        for (const name of readdirSync(join(home, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `${prefix}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          });
    },
  };
}

/**
 * Removes the parts above from the display layer of pdf.js, so that a bundler can drop unused code. Fails if another version is
 * built differently; this then needs revision.
 */
export function leaveOutUnused(code: string): string {
  const [head = '', ...parts] = code.split(/^;\/\/ (?=\.\/src\/)/m);
  const nameOf = (part: string) => part.slice(0, part.indexOf('\n'));
  const out = parts.filter((part) => unused.test(nameOf(part)));
  const used = parts.filter((part) => !unused.test(nameOf(part))).map((part) => `// ${part}`);
  if (out.length < 20) throw new Error('pdf.js is not built as it was: its unused parts are not found');
  const gone = out.flatMap((part) =>
    [...part.matchAll(/^(?:async )?(?:class|function\*?|const|let|var) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const rest = [head, ...used]
    .join('')
    // Globals that reference everything would prevent dropping any of it.
    .replace(/^\s*globalThis\._?pdfjs\w+ = \{[^}]*\};$/gm, '')
    .replace(/^export \{([^}]*)\};$/m, (_, names: string) => {
      const still = names.split(',').filter((name) => !gone.includes(name.trim()));
      return `class AnnotationEditor {}\nexport {${still.join(',')} };`;
    });
  const needed = gone.filter(
    (name) =>
      !orphans.has(name) && new RegExp(`(?<![.#\\w$'"\`])${name}(?![\\w$:])`).test(withoutTexts(rest)),
  );
  if (needed.length > 0) throw new Error(`What stays of pdf.js needs ${needed.join(', ')}`);
  return rest;
}

const withoutTexts = (code: string) => code.replace(/\/\/.*$|"(?:[^"\\\n]|\\.)*"/gm, '');
