import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Builds a self-contained page: fonts, styles and icons are embedded. */
export async function toPage(body: string, { styles, language }: { styles: string[]; language: string }) {
  const icons = await readFile(join(import.meta.dirname, 'icons.html'), 'utf8');
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
    <style>${styles.join('\n')}</style></head><body>${icons}${body}</body></html>`;
}
