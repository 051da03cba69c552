/** Instruction to the browser: show or save a file, and under which name. */
export interface Disposition {
  kind: 'inline' | 'attachment';
  name: string;
}

/**
 * Control characters, characters that change text direction, and separators of folders, drives and streams in a path, also
 * encoded, for programs that decode a name twice.
 */
const unsafe = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:]|%(?:2e|2f|5c)/giu;
/** Leading dots and spaces: names that lead to a parent folder, or that are hidden. */
const dots = /^[.\s]+/;

/**
 * Returns the header's value: an ASCII name for old clients and the real one, in any script, for all others (RFC 6266). Neither
 * leads out of the folder that the file is saved in.
 */
export function toContentDisposition({ kind, name }: Disposition): string {
  const safe = name
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(dots, (all) => '_'.repeat(all.length));
  const plain = safe.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
