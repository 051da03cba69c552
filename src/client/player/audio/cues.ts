/** Line of a transcript, with its times in seconds. */
export interface Line {
  from: number;
  to: number;
  /** Speaker; empty if none is named. */
  speaker: string;
  text: string;
}

const times = /^\s*((?:\d+:)?\d+:\d+[.,]\d+)\s+-->\s+((?:\d+:)?\d+:\d+[.,]\d+)/;

/** Parses the cues of a WebVTT file, sorted by time. Invalid cues are left out. */
export function readLines(file: string): Line[] {
  const found: Line[] = [];
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (const block of text.split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => times.test(line));
    const [, from = '', to = ''] = times.exec(lines[at] ?? '') ?? [];
    if (at < 0 || /^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? '')) continue;
    const spoken = lines.slice(at + 1).join(' ');
    const line = {
      from: secondsOf(from),
      to: secondsOf(to),
      speaker: speakerOf(spoken),
      text: plain(spoken),
    };
    if (line.text) found.push(line);
  }
  return found.sort((one, other) => one.from - other.from);
}

/** Returns the index of the line spoken at a second, or else of the last one before it; -1 before the first. */
export function lineAt(lines: readonly Line[], seconds: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).from <= seconds + 0.01) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function secondsOf(text: string): number {
  return text
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

function speakerOf(text: string): string {
  return plain(/<v(?:\.[\w.-]+)?\s+([^>]+)>/.exec(text)?.[1] ?? '');
}

/** Returns a text without markup, with entities decoded and white space collapsed. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&(nbsp|lrm|rlm);/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
