import { askSample } from './ask-sample.ts';
import { type CheckDefinition, type Finding, failed, passed } from './check.ts';
import { judgePart } from './ranges.ts';

const lastByte = 511;

export const pdfCheck: CheckDefinition = {
  name: 'pdf',
  run: async (signal) => {
    const answer = await askSample('pdf', signal, { range: `bytes=0-${lastByte}` });
    const trouble = judgePart(answer, 0, lastByte);
    if (trouble) return trouble;
    const start = String.fromCharCode(...answer.bytes.subarray(0, 5));
    return start === '%PDF-' ? judgeViewer(navigator.pdfViewerEnabled) : failed('pdf-broken');
  },
};

/** Judges whether PDFs are displayed, which older browsers do not report. */
export function judgeViewer(enabled: boolean | undefined): Finding {
  if (enabled === undefined) return passed('pdf-arrives');
  return passed(enabled ? 'pdf-shows' : 'pdf-downloads');
}
