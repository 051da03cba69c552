import type { CaptionProblem } from './captions.ts';

export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
  /** Position on the picture, in WebVTT's terms. */
  settings: string;
}

/** An unusable caption file, and the line at fault, counted from 1. */
export class CaptionError extends Error {
  readonly problem: CaptionProblem;
  readonly line: number;

  constructor(problem: CaptionProblem, line: number) {
    super(`${problem} in line ${line}`);
    this.name = 'CaptionError';
    this.problem = problem;
    this.line = line;
  }
}

const times = /^\s*(\S+)\s+-->\s+(\S+)(?:[ \t]+(.*))?$/;
const moment = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})$/;

/** Parses WebVTT or SubRip, without styles and scripts. Throws CaptionError. */
export function parseCaptions(file: string): Cue[] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isNote = /^(STYLE|REGION|NOTE)\b/.test(line);
    if (!isNote && !line.includes('-->')) continue;
    const block = blockAfter(lines, at);
    if (!isNote) {
      const cue = readCue(line, block, at + 1);
      if (cue.startMs < (cues.at(-1)?.startMs ?? 0)) throw new CaptionError('out-of-order', at + 1);
      if (cue.text) cues.push(cue);
    }
    at += block.length;
  }
  if (cues.length === 0) throw new CaptionError('no-cues', 1);
  return cues;
}

function readCue(line: string, block: readonly string[], number: number): Cue {
  const [, start = '', end = '', settings = ''] = times.exec(line) ?? [];
  const [startMs, endMs] = [toMs(start), toMs(end)];
  if (startMs === null || endMs === null) throw new CaptionError('bad-time', number);
  if (endMs <= startMs) throw new CaptionError('ends-before-start', number);
  return { startMs, endMs, text: block.join('\n').trim(), settings: settingsOf(settings) };
}

/** The lines up to the next empty one. */
function blockAfter(lines: readonly string[], at: number): string[] {
  let end = at + 1;
  while (lines[end]?.trim()) end += 1;
  return lines.slice(at + 1, end);
}

/** The cues as WebVTT. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text, settings }) =>
    [`${toTime(startMs)} --> ${toTime(endMs)}${settings && ` ${settings}`}`, safe(text)].join('\n'),
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** The text of a cue without its formatting. */
export function plainCueText({ text }: Cue): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function toMs(text: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = moment.exec(text) ?? [];
  if (minutes === undefined) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

function toTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

/** Only the settings that WebVTT defines. */
function settingsOf(text: string): string {
  return text
    .split(/\s+/)
    .filter((part) => /^(vertical|line|position|size|align):[\w%.,-]+$/.test(part))
    .join(' ');
}

/** An arrow in the text would begin a new cue. */
function safe(text: string): string {
  return text.replaceAll('-->', '→');
}
