export type Cue = { startMs: number; endMs: number; text: string; speaker?: string };

/** Returns a WebVTT file; captions are folded into lines that fit a screen, transcripts are not. */
export function toVtt(cues: readonly Cue[], { fold = false } = {}): string {
  const blocks = cues.map(({ startMs, endMs, text, speaker }, index) => {
    const words = fold ? foldLines(text) : text;
    return `${index + 1}\n${stamp(startMs)} --> ${stamp(endMs)}\n${speaker ? `<v ${speaker}>` : ''}${words}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Splits a sentence too long for two lines of a screen into two cues, each timed by its share of the text. */
export function splitLong(cue: Cue, most = 84): Cue[] {
  if (cue.text.length <= most) return [cue];
  const cut = nearestBreak(cue.text);
  const middle = Math.round(cue.startMs + (cue.endMs - cue.startMs) * (cut / cue.text.length));
  return [
    ...splitLong({ ...cue, endMs: middle, text: cue.text.slice(0, cut).trim() }, most),
    ...splitLong({ ...cue, startMs: middle, text: cue.text.slice(cut).trim() }, most),
  ];
}

function foldLines(text: string): string {
  if (text.length <= 42) return text;
  const cut = nearestBreak(text);
  return `${text.slice(0, cut).trim()}\n${text.slice(cut).trim()}`;
}

/** Returns the space nearest to the middle, preferably after a comma, never before a mark that French sets apart. */
function nearestBreak(text: string): number {
  const spaces = [...text.matchAll(/ (?![:;!?»])/g)].map(({ index }) => index);
  const cost = (at: number) =>
    Math.abs(at - text.length / 2) - (/[,،:;.؛]/.test(text[at - 1] ?? '') ? text.length / 6 : 0);
  return spaces.sort((a, b) => cost(a) - cost(b))[0] ?? text.length;
}

function stamp(ms: number): string {
  const part = (value: number, length = 2) => `${Math.floor(value)}`.padStart(length, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}
