import { normalize } from '#shared/normalize.ts';

const longest = 60;
/** Names that are reserved on Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Makes a name for a file or folder that every system accepts: letters and digits of any script, and joiners. */
export function safeName(text: string, most = longest): string {
  const name = normalize(text, 'NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.\-_]+/, '')
    .slice(0, most)
    .replace(/[.\-_\p{Cs}]+$/u, '');
  return reserved.test(name) || name === '' ? `file-${name}` : name;
}

/** Names a stored copy by a part of its hash, so that no two collide, and its original name. */
export function copyName(sha256: string, name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? safeName(name.slice(dot + 1), 8) : '';
  const stem = safeName(dot > 0 ? name.slice(0, dot) : name);
  return `${sha256.slice(0, 16)}-${stem}${ending && `.${ending}`}`;
}
