import { SaxesParser, type SaxesTagNS } from 'saxes';
import { refused } from '../problem.ts';

/** XML element with its content. */
export interface Element {
  /** Name with the usual prefix, such as `itunes:author`; empty for an unknown namespace. */
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

/** Limit on a text: nothing that describes a show or an episode is longer. */
const mostText = 200_000;
/** Limits beyond any genuine feed; deeper or wider ones only consume memory. */
const mostDepth = 64;
const mostAttributes = 200;

/**
 * Parses a feed as a stream, and passes on each child of its channel; nothing is accumulated here. Entities beyond XML's
 * own five are never resolved, and nothing that the feed names is fetched. Throws the problem and its line.
 */
export async function readElements(
  source: AsyncIterable<string>,
  take: (element: Element) => void,
): Promise<void> {
  const reader = createReader(take);
  let isFirst = true;
  let skipped = 0;
  for await (const piece of source) {
    // Many servers send an empty line before the declaration, which XML does not allow.
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

/** Without a regular expression, which could backtrack exponentially. */
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
    // A child of the channel is passed on once it is complete; only elements inside such a child are collected.
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
  const prefix = prefixes.find(([pattern]) => pattern.test(uri.toLowerCase()));
  const own = Object.values(attributes).filter(({ prefix }) => prefix === '');
  return {
    name: local.toLowerCase() === 'html' ? 'html' : prefix ? `${prefix[1]}${local}` : '',
    attributes: Object.fromEntries(own.map(({ local: name, value }) => [name, value])),
    text: '',
    children: [],
  };
}
