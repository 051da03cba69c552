/** Instruction to the browser: show a file or save it, and under which name. */
export interface Disposition {
  kind: 'inline' | 'attachment';
  name: string;
}

/**
 * Control characters, what turns the direction of text, and what parts folders, drives and files in a path, also for programs that
 * decode a name twice.
 */
const unsafe = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:]|%(?:2e|2f|5c)/giu;
/** Names that lead upward, or that are hidden. */
const dots = /^[.\s]+/;

/**
 * The header's value: a plain name for old clients and the true one, in any script, for all others (RFC 6266). Neither of them
 * leads out of the folder that it is saved in.
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
