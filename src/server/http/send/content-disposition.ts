/** How a browser shall take a file: show it or save it, and under which name. */
export interface Disposition {
  kind: 'inline' | 'attachment';
  name: string;
}

/** The header's value: a plain name for old clients and the true one, in any script, for all others (RFC 6266). */
export function toContentDisposition({ kind, name }: Disposition): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
