import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { fixedFaces } from '../stage/faces.ts';
import { toPage } from '../stage/page.ts';
import { hubDrawings } from './drawings-hub.ts';
import { sharingDrawings } from './drawings-share.ts';
import { opener } from './openers.ts';
import { type Heading, headingPages, print } from './print.ts';

const drawings = { ...hubDrawings, ...sharingDrawings };
const parts = ['part-1', 'part-2', 'part-3', 'part-4', 'appendix'];

/** Makes the guide. It is printed twice: the first time to find the page of each heading. */
export async function makeGuide(browser: Browser, out: string): Promise<void> {
  const here = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');
  const styles = [await fixedFaces(), await here('guide.css')];
  const text = (await Promise.all(parts.map((part) => here(`${part}.html`)))).join('');
  const body = numberHeadings(illustrate(text));
  const draw = (pages: readonly Heading[]) =>
    toPage(`<title>Getting started with Resource Hub</title>${cover}${contents(body, pages)}${body}`, {
      styles,
      language: 'en',
    });
  const first = await print(browser, await draw([]));
  const last = await print(browser, await draw(await headingPages(first)));
  await writeFile(join(out, 'getting-started.pdf'), last);
}

/** Inserts the drawings at their placeholders, and a page of its own before each chapter. */
function illustrate(text: string): string {
  let chapter = 0;
  return text
    .replace(/<figure data-draw="([\w-]+)"><\/figure>/g, (_, name: string) => {
      const drawn = drawings[name];
      if (!drawn) throw new Error(`The guide asks for a drawing ${name} that is not there`);
      return `<figure>${drawn}</figure>`;
    })
    .replace(/<article data-art="(\w+)">\s*<header>(.*?)<\/header>/gs, (_, name: string, head: string) => {
      chapter += 1;
      return `<article><header class="full opener">${opener(name)}<div class="number">Chapter ${chapter}</div>${head}</header>`;
    });
}

function numberHeadings(text: string): string {
  let count = 0;
  return text.replace(/<h([12])>/g, (_, level: string) => {
    count += 1;
    return `<h${level} id="h${count}">`;
  });
}

function contents(body: string, pages: readonly Heading[]): string {
  const found = [...body.matchAll(/<h([12]) id="(h\d+)">(.*?)<\/h\1>/g)];
  const rows = found.map(([, level, id, title = '']) => {
    const page = pages.find((heading) => squeeze(heading.title) === squeeze(title))?.page ?? '00';
    const kind = level === '1' ? 'chapter' : 'part';
    return `<a class="${kind}" href="#${id}"><span>${title}</span><span>${page}</span></a>`;
  });
  return `<section class="contents"><h1>Contents</h1>${rows.join('')}</section>`;
}

/** Removes white space: the outline loses the space where a heading wraps. */
const squeeze = (title: string) => title.replace(/\s/g, '');

const cover = `<div class="full"><svg viewBox="0 0 400 400" style="margin-block:auto" role="presentation">
  <g fill="none" stroke="#2f3550" stroke-width="2"><circle cx="200" cy="200" r="90"/><circle cx="200" cy="200" r="140"/><circle cx="200" cy="200" r="190"/></g>
  <svg x="140" y="140" width="120" height="120"><use href="#mark"/></svg>
  <g fill="#181b23" stroke="#3f4560" stroke-width="2"><circle cx="334" cy="168" r="30"/><circle cx="96" cy="106" r="30"/><circle cx="110" cy="308" r="30"/><circle cx="290" cy="340" r="30"/></g>
  <g color="#aba4f6"><svg x="319" y="153" width="30" height="30"><use href="#play"/></svg><svg x="81" y="91" width="30" height="30"><use href="#page"/></svg><svg x="95" y="293" width="30" height="30"><use href="#sound"/></svg><svg x="275" y="325" width="30" height="30"><use href="#link"/></svg></g></svg>
  <p style="font-size:31pt;line-height:1.1;font-weight:700;letter-spacing:-.02em;color:#e9ebf1;margin-bottom:5mm">Getting started with Resource Hub</p><p>A guide for everyone who opens, shares, adds, approves or looks after something.</p></div>`;
