import { ApiError } from '#client/lib/http.ts';
import { type CaptionProblem, captionProblems } from '../../../contract.ts';

/** The server's complaint about a text of captions, with the line. */
export interface Problem {
  problem: CaptionProblem;
  line: number;
}

export function problemOf(error: Error | null): Problem | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return null;
  const issues = Array.isArray(error.params.issues) ? error.params.issues : [];
  for (const issue of issues as Readonly<Record<string, unknown>>[]) {
    const problem = captionProblems.find((each) => each === issue.reason);
    if (problem && typeof issue.line === 'number') return { problem, line: issue.line };
  }
  return null;
}

/** Start and end of a line in a text. */
export function placeOfLine(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
