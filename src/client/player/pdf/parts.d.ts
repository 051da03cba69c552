/** Base URL of the pdf.js resources that some documents need; `scripts/pdfjs.ts` puts them there. */
declare const __PDFJS_PARTS__: string;
