import { newId } from '#shared/ids.ts';
import type { Cue } from '../../../contract.ts';

/** A cue with a key of its own, so that its fields keep their state while others come and go. */
export interface KeyedCue extends Cue {
  key: string;
}

const usualMs = 2000;

export function withKeys(cues: readonly Cue[]): KeyedCue[] {
  return cues.map((cue) => ({ ...cue, key: newId(8) }));
}

export function inOrder(cues: readonly KeyedCue[]): KeyedCue[] {
  return [...cues].sort((a, b) => a.startMs - b.startMs);
}

/** A cue at a moment, or behind the last one; it ends where the next one begins. */
export function newCue(cues: readonly KeyedCue[], atMs: number | null): KeyedCue {
  const startMs = atMs ?? Math.max(0, ...cues.map(({ endMs }) => endMs));
  const next = Math.min(...cues.filter((cue) => cue.startMs > startMs).map((cue) => cue.startMs));
  const endMs = Math.min(startMs + usualMs, next);
  return { key: newId(8), startMs, endMs, text: '', settings: '' };
}
