import { CaptionError, type Cue, parseCaptions } from '../../../contract.ts';
import type { Problem } from './problem.ts';

/** What a text of captions holds, or what is wrong with it: the same check that the server makes. */
export function checkText(text: string): { cues: Cue[]; problem: null } | { cues: null; problem: Problem } {
  try {
    return { cues: parseCaptions(text), problem: null };
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error;
    return { cues: null, problem: { problem: error.problem, line: error.line } };
  }
}
