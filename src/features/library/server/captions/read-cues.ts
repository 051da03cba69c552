import { AppError } from '#shared/errors.ts';
import { CaptionError, type Cue, parseCaptions } from '../../contract.ts';

/** The cues of a caption file. Throws `invalid-input` with its problem and line. */
export function readCues(text: string): Cue[] {
  try {
    return parseCaptions(text);
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error;
    const issue = { path: 'captions.text', reason: error.problem, line: error.line };
    throw new AppError('invalid-input', { params: { issues: [issue] } });
  }
}
