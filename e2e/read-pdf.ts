import { openPdf } from '#server/media/pdf/open.ts';
import { pageText } from '#server/media/pdf/text.ts';

/** Returns the text of a PDF, page by page, as pdf.js extracts it. */
export async function readPdfText(file: string): Promise<string> {
  const { pdf, close } = await openPdf(file);
  try {
    const pages: string[] = [];
    for (let at = 1; at <= pdf.numPages; at += 1) pages.push(await pageText(await pdf.getPage(at)));
    return pages.join('\n');
  } finally {
    await close();
  }
}
