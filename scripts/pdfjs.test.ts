import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { leaveOutUnused } from './pdfjs.ts';

const code = readFileSync(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'), 'utf8');

it('removes the half that writes documents, and retains the half that reads them', () => {
  const rest = leaveOutUnused(code);
  expect(rest.length).toBeLessThan(code.length * 0.6);
  const names = /^export \{([^}]*)\}/m.exec(rest)?.[1]?.split(/[\s,]+/);
  expect(names).toEqual(expect.arrayContaining(['getDocument', 'TextLayer', 'PDFWorker']));
  expect(names).not.toContain('AnnotationLayer');
  expect(rest).not.toContain('class AnnotationEditorUIManager');
});

it('fails if the remaining code needs a removed part', () => {
  const needy = code.replace(
    'function getDocument(',
    'const needs = AnnotationEditorUIManager;\nfunction getDocument(',
  );
  expect(() => leaveOutUnused(needy)).toThrow('AnnotationEditorUIManager');
});

it('fails if pdf.js is structured differently', () => {
  expect(() => leaveOutUnused('export const getDocument = 1;')).toThrow('not built as it was');
});
