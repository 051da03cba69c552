/** File name extensions of each type; the first one is used for new names. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'audio/aac': ['.aac'],
  'audio/aiff': ['.aiff', '.aif', '.aifc'],
  'audio/flac': ['.flac'],
  'audio/mp4': ['.m4a', '.m4b', '.mp4'],
  'audio/mpeg': ['.mp3', '.mpga', '.mp2'],
  'audio/ogg': ['.ogg', '.oga', '.opus', '.spx'],
  'audio/wav': ['.wav', '.wave'],
  'video/mp2t': ['.ts', '.mts', '.m2ts'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/mpeg': ['.mpg', '.mpeg', '.vob'],
  'video/ogg': ['.ogv', '.ogg'],
  'video/quicktime': ['.mov', '.qt'],
  'video/webm': ['.webm'],
  'video/x-flv': ['.flv'],
  'video/x-matroska': ['.mkv'],
  'video/x-ms-asf': ['.wmv', '.asf'],
  'video/x-msvideo': ['.avi'],
};

const all = new Set(Object.values(endings).flat());

/** Returns the extension of a name in lower case, with its dot; empty if it has none. */
export function endingOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** Returns a correct extension for such a file: the one of its name, if it fits the type or the type is unknown. */
export function fileExtensionOf(mime: string, name: string): string {
  const fit = endings[mime];
  const own = endingOf(name);
  if (!fit) return own || '.bin';
  return fit.includes(own) ? own : (fit[0] ?? own);
}

/** True if a name's extension is that of a video, audio file or PDF. */
export function looksLikeContent(name: string): boolean {
  return all.has(endingOf(name));
}

/** Returns the type of a file of this kind by its name; unknown ones are bytes to every browser. */
export function mimeOfName(name: string, kind: 'video' | 'audio' | 'pdf'): string {
  const ending = endingOf(name);
  const under = kind === 'pdf' ? 'application/pdf' : `${kind}/`;
  const found = Object.entries(endings).find(([mime, fit]) => mime.startsWith(under) && fit.includes(ending));
  return found?.[0] ?? 'application/octet-stream';
}
