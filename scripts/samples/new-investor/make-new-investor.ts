import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { print } from '../guide/print.ts';
import { fixedFaces } from '../stage/faces.ts';
import { toPage } from '../stage/page.ts';
import { drawings } from './drawings.ts';
import { withLamAlef } from './lam-alef.ts';

/** A line in one weight is one text run, and is read and found as it was written. */
const arabicStyles = `
  @page { @bottom-center { content: counter(page, arabic-indic); } }
  ol { list-style: arabic-indic; }
  li b, aside b { display: block; }`;

/** Makes the Arabic guide for new investors. */
export async function makeNewInvestor(browser: Browser, out: string): Promise<void> {
  const [text, css] = await Promise.all([
    readFile(join(import.meta.dirname, 'text.html'), 'utf8'),
    readFile(join(import.meta.dirname, '../guide/guide.css'), 'utf8'),
  ]);
  const body = text
    .replaceAll('<section>', '<section class="appendix">')
    .replace(/<figure data-draw="(\w+)"><\/figure>/g, (_, name: string) => {
      const drawn = drawings[name];
      if (!drawn) throw new Error(`The guide asks for a drawing ${name} that is not there`);
      return `<figure>${drawn}</figure>`;
    });
  const html = await toPage(`<title>دليل المستثمر الجديد</title>${cover}${body}`, {
    styles: [await fixedFaces(), css, arabicStyles],
    language: 'ar',
  });
  const pdf = await withLamAlef(await print(browser, html));
  await writeFile(join(out, 'new-investor.ar.pdf'), pdf);
}

const cover = `<div class="full"><svg viewBox="0 0 400 400" style="margin-block:auto" role="presentation">
  <g fill="none" stroke="#2f3550" stroke-width="2"><circle cx="200" cy="200" r="90"/><circle cx="200" cy="200" r="140"/><circle cx="200" cy="200" r="190"/></g>
  <path d="M60 300C130 290 170 262 214 220S300 120 350 96" fill="none" stroke="#8f86f5" stroke-width="6" stroke-linecap="round"/>
  <g fill="#e9ebf1"><circle cx="100" cy="293" r="11"/><circle cx="220" cy="214" r="11"/><circle cx="318" cy="115" r="11"/></g></svg>
  <p style="font-size:31pt;line-height:1.4;font-weight:700;color:#e9ebf1;margin-bottom:4mm">دليل المستثمر الجديد</p><p>اقرأ بهدوء، واسأل بثقة، ثم قرر بنفسك.</p></div>`;
