import { SaxesParser, type SaxesTagNS } from 'saxes';
import { refused } from '../problem.ts';

/** An element with what is in it. */
export interface Element {
  /** With the prefix that everybody uses, as `itunes:author`; empty for what nobody here knows. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

const prefixes: readonly (readonly [RegExp, string])[] = [
  [/^$/, ''],
  [/itunes\.com\/dtds\/podcast-1\.0\.dtd$/, 'itunes:'],
  [/podcastindex\.org\/namespace\/1\.0|podcast-namespace\/blob\/main\/docs\/1\.0\.md$/, 'podcast:'],
  [/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content:'],
  [/podlove\.org\/simple-chapters\/?$/, 'psc:'],
];

/** A text that is longer is nothing that a show or an episode says about itself. */
const mostText = 200_000;
/** More than any honest feed has; deeper and wider ones only eat memory. */
const mostDepth = 64;
const mostAttributes = 200;

/**
 * Reads a feed as it comes, and hands over each child of its channel; nothing of it is kept here. Entities beyond the
 * five of XML are never resolved, and nothing that it names is fetched. Throws what is wrong with it, and in which line.
 */
export async function readElements(
  source: AsyncIterable<string>,
  take: (element: Element) => void,
): Promise<void> {
  const reader = createReader(take);
  let isFirst = true;
  let skipped = 0;
  for await (const piece of source) {
    // Many servers send an empty line before the declaration, which the letter of XML forbids.
    const text = isFirst ? piece.trimStart() : piece;
    if (isFirst) skipped += piece.slice(0, piece.length - text.length).split('\n').length - 1;
    if (text === '') continue;
    if (isFirst) requireXml(text);
    isFirst = false;
    reader.write(text, skipped);
  }
  if (isFirst) throw refused('blank');
  reader.end(skipped);
}

function requireXml(start: string): void {
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(withoutComments(start))) throw refused('html');
  if (!start.startsWith('<')) throw refused('not-rss');
}

/** By hand: a pattern that passes comments over could do so in more ways than there is time. */
function withoutComments(text: string): string {
  let at = 0;
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at);
    if (end < 0) break;
    at = end + '-->'.length;
    while (/\s/.test(text[at] ?? '')) at += 1;
  }
  return text.slice(at);
}

function createReader(take: (element: Element) => void) {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [];
  let skipped = 0;
  let attributes = 0;
  let hasChannel = false;
  const here = () => ({ line: parser.line + skipped });
  const fail = () => {
    throw refused('broken-xml', here());
  };
  parser.on('error', fail);
  parser.on('doctype', (text) => {
    if (/^\s*html\b/i.test(text)) throw refused('html');
    if (text.includes('<!ENTITY')) throw refused('entities', here());
  });
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) fail();
  });
  parser.on('opentag', (tag) => {
    const element = toElement(tag);
    if (open.length === 0) requireRss(element);
    if (open.length >= mostDepth) fail();
    if (open.length === 1 && element.name === 'channel') hasChannel = true;
    // What the channel has is handed over once it is whole; only what lies in such a child stays with it.
    if (open.length > 2 && element.name) open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && element.text.length < mostText) element.text += text.slice(0, mostText);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && open.length === 2 && open[1]?.name === 'channel') take(element);
  });
  return {
    write(text: string, lines: number) {
      skipped = lines;
      parser.write(text);
    },
    end(lines: number) {
      skipped = lines;
      parser.close();
      if (!hasChannel) throw refused('not-rss');
    },
  };
}

function requireRss({ name }: Element): void {
  if (name.toLowerCase() === 'html') throw refused('html');
  if (name !== 'rss') throw refused('not-rss');
}

function toElement({ uri, local, attributes }: SaxesTagNS): Element {
  const known = prefixes.find(([pattern]) => pattern.test(uri.toLowerCase()));
  const own = Object.values(attributes).filter(({ prefix }) => prefix === '');
  return {
    name: local.toLowerCase() === 'html' ? 'html' : known ? `${known[1]}${local}` : '',
    attributes: Object.fromEntries(own.map(({ local: name, value }) => [name, value])),
    text: '',
    children: [],
  };
}
