/** Takes out of a path whatever may be somebody's: only words that are part of our own addresses stay. */
export type MaskPath = (path: string) => string;

const gap = '…';

/** Knows the words of these patterns of pages, such as `/video/{id…}`. */
export function pathMasker(patterns: Iterable<string>): MaskPath {
  const words = new Set<string>();
  for (const pattern of patterns)
    for (const part of pattern.split('/')) if (part && !part.includes('{')) words.add(part);
  return (path) => {
    const [bare = ''] = path.split(/[?#]/, 1);
    const parts = bare.split('/').map((part) => (part === '' || words.has(part) ? part : gap));
    return parts.join('/');
  };
}

// Each begins at one place only and looks a bounded way ahead: a browser's report may be made to cost time.
const email = /(?<![^\s@<>"'(),:;])[^\s@<>"'(),:;]{1,64}@[^\s@<>"'(),:;]+/g;
const address = /\b([a-z][a-z+.-]{0,20}:\/\/)([^\s/?#)"'>]*)([^\s)"'>]*)/gi;

/**
 * A message of ours or of a library, without what may be somebody's: mail addresses, and all of a web address but the
 * host. Paths of files stay, since the operator needs them.
 */
export function maskMessage(message: string): string {
  return message
    .replace(
      address,
      (_, scheme: string, host: string, rest: string) =>
        `${scheme}${host.replace(/^.*@/, '')}${rest.length > 1 ? `/${gap}` : rest}`,
    )
    .replace(email, gap);
}

const script = /^\/(?:assets|src|node_modules|@[\w-]+)\/[\w@./-]*\.(?:m?js|tsx?|css)(?::\d+){0,2}$/;
const place = /(?::\d+){1,2}$/;
const network =
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[\da-f]{1,4}:){3,7}(?::?[\da-f]{1,4}){1,4}\b/gi;
const key = /(?<![\w-])(?=[\w-]*\d)[\w-]{10,}/g;
const quoted = /(["'`“«])([^"'`”»]*)(["'`”»])/g;
const name = /^[\w$.[\]-]{0,40}$/;
const aPlace = /(\b[a-z][a-z+.-]{0,20}:\/\/[^\s/?#)"'>]*)?(\/[^\s()"'<>]*)/gi;

/** Masks a browser's report of a failure: it keeps which script it was, and where in it, but nothing that may be personal. */
export function maskReport(report: string, maskPath: MaskPath): string {
  const parts: string[] = [];
  const keep = (text: string) => `\uE000${parts.push(text) - 1}\uE000`;
  return report
    .replaceAll('\uE000', gap)
    .replace(email, gap)
    .replace(aPlace, (_, _origin: string | undefined, path: string) => {
      if (script.test(path)) return keep(path);
      const [at = ''] = place.exec(path) ?? [];
      return keep(maskPath(path.slice(0, path.length - at.length)) + at);
    })
    .replace(quoted, (all: string, open: string, inside: string, close: string) =>
      name.test(inside) || inside.includes('\uE000') ? all : `${open}${gap}${close}`,
    )
    .replace(network, gap)
    .replace(key, gap)
    .replace(/\uE000(\d+)\uE000/g, (_, at: string) => parts[Number(at)] ?? gap);
}
