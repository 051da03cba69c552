/** File name endings of each type; the first is the one we give. */
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

/** The ending of a name, small and with its dot; empty where it has none. */
export function endingOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** The ending that is true of such a file: the one its name has, where that fits its type or nobody can tell. */
export function fileExtensionOf(mime: string, name: string): string {
  const fit = endings[mime];
  const own = endingOf(name);
  if (!fit) return own || '.bin';
  return fit.includes(own) ? own : (fit[0] ?? own);
}

/** True if a name says that its file is a video, sound or a PDF. */
export function looksLikeContent(name: string): boolean {
  return all.has(endingOf(name));
}
