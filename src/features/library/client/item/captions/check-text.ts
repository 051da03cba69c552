import { CaptionError, type Cue, parseCaptions } from '../../../contract.ts';
import type { Problem } from './problem.ts';

/** The cues of a text of captions, or its problem: the same check as the server's. */
export function checkText(text: string): { cues: Cue[]; problem: null } | { cues: null; problem: Problem } {
  try {
    return { cues: parseCaptions(text), problem: null };
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error;
    return { cues: null, problem: { problem: error.problem, line: error.line } };
  }
}
