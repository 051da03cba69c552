import { readFile } from 'node:fs/promises';
import { escapeHtml, jsonForScript } from '#server/http/escape.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { directionOf } from '#shared/locale.ts';
import type { PackTexts } from '../files/pack-texts.ts';

/** Folder of what the build makes of `run-node.ts` and `run-page.ts`. */
const built = new URL('../../../../../../dist/verifier/', import.meta.url);

/** Yields the verifiers that need no hub: a page for browsers and a program for Node, both of the same code. */
export async function* verifierFiles(words: PackTexts): AsyncGenerator<ZipFile> {
  const text = JSON.stringify(textsFrom(words));
  yield {
    path: 'verify.mjs',
    body: Buffer.from(`const words = ${text};\n${await programOf('run-node.js')}`),
  };
  yield { path: 'verify.html', body: Buffer.from(pageOf(words, await programOf('run-page.js'))) };
}

/** Returns a program as one file, without types and imports of ours. */
function programOf(main: string): Promise<string> {
  return readFile(new URL(main, built), 'utf8');
}

const style = `:root{color-scheme:light dark}body{margin:0 auto;padding:2rem 1rem;max-width:46rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem}label{display:block;margin-block:1rem .3rem;font-weight:600}input{font:inherit;max-width:100%}
#state{margin-block:1.5rem .5rem;font-weight:600}.good{color:#1a7f37}.bad{color:#d1242f}
@media (prefers-color-scheme:dark){.good{color:#57d47a}.bad{color:#ff7b82}}code{overflow-wrap:anywhere}`;

const faults = [
  ...([
    'missing',
    'added',
    'twice',
    'changed',
    'seal',
    'copy',
    'bytes',
    'shown',
    'entry',
    'order',
    'chain',
  ] as const),
  ...(['anchor', 'other', 'left-out', 'not-in-chain', 'no-anchor', 'use', 'use-chain'] as const),
];

const sayings = ['working', 'failed', 'good', 'bad', 'files', 'manifest', 'compare'] as const;

/** Returns the messages of both verifiers. */
function textsFrom({ t }: PackTexts): Record<string, string> {
  return Object.fromEntries([
    ...sayings.map((name) => [name, t(`pack.verify.${name}`)]),
    ...faults.map((code) => [`fault.${code}`, t(`pack.fault.${code}`)]),
  ]);
}

function pageOf(words: PackTexts, program: string): string {
  const { t, language } = words;
  const title = escapeHtml(t('pack.verify'));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1>
<p>${escapeHtml(t('pack.verify.text'))}</p>
<label for="zip">${escapeHtml(t('pack.verify.zip'))}</label><input id="zip" type="file" accept=".zip">
<label for="folder">${escapeHtml(t('pack.verify.folder'))}</label><input id="folder" type="file" webkitdirectory>
<p id="state" role="status"></p>
<ul id="faults"></ul>
<div id="facts" hidden><p>${escapeHtml(t('pack.verify.files'))} <span id="count"></span></p>
<p>${escapeHtml(t('pack.verify.manifest'))} <code id="manifest" dir="ltr"></code></p>
<p>${escapeHtml(t('pack.verify.compare'))}</p></div></main>
<script type="application/json" id="words">${jsonForScript(textsFrom(words))}</script>
<script type="module">
${program.replaceAll('</', '<\\/')}
</script></body></html>
`;
}
