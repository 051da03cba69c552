/** Masks everything in a path that may be personal: only words of the hub's own addresses stay. */
export type MaskPath = (path: string) => string;

const gap = '…';

/** Creates a mask from the words of these page patterns, such as `/video/{id…}`. */
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

// Linear time: each pattern has one starting point and a bounded lookahead, since reports may be crafted to be slow.
const email = /(?<![^\s@<>"'(),:;])[^\s@<>"'(),:;]{1,64}@[^\s@<>"'(),:;]+/g;
const address = /\b([a-z][a-z+.-]{0,20}:\/\/)([^\s/?#)"'>]*)([^\s)"'>]*)/gi;

/**
 * Masks personal data in a message of the hub or of a library: email addresses, and web addresses except for the host. File
 * paths stay, since the operator needs them.
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

/** Masks a browser's crash report: it retains the script and the position in it, but nothing that may be personal. */
export function maskReport(report: string, maskPath: MaskPath): string {
  const parts: string[] = [];
  const protect = (text: string) => `\uE000${parts.push(text) - 1}\uE000`;
  return report
    .replaceAll('\uE000', gap)
    .replace(email, gap)
    .replace(aPlace, (_, _origin: string | undefined, path: string) => {
      if (script.test(path)) return protect(path);
      const [at = ''] = place.exec(path) ?? [];
      return protect(maskPath(path.slice(0, path.length - at.length)) + at);
    })
    .replace(quoted, (all: string, open: string, inside: string, close: string) =>
      name.test(inside) || inside.includes('\uE000') ? all : `${open}${gap}${close}`,
    )
    .replace(network, gap)
    .replace(key, gap)
    .replace(/\uE000(\d+)\uE000/g, (_, at: string) => parts[Number(at)] ?? gap);
}
