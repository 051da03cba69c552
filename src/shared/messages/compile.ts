import { parse } from '@messageformat/parser';
import type { Catalogue, Message, Part } from '../words.ts';

type Select = Extract<ReturnType<typeof parse>[number], { cases: unknown }>;
type Token = Select['cases'][number]['tokens'][number];

/** Compiles a catalog of ICU messages. Throws on the first invalid message. */
export function compileCatalogue(source: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)]));
}

/** Compiles one ICU message. Dates and similar values are formatted beforehand and passed in as text. */
export function compileMessage(text: string): Message {
  return simplify(parse(text).map((token) => compileToken(token, '')));
}

function compileToken(token: Token, counted: string): Part {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'octothorpe':
      return [counted, 'number'];
    case 'argument':
      return [token.arg];
    case 'function':
      if (token.key !== 'number' || token.param)
        throw new Error(`{${token.arg}, ${token.key}} is not supported`);
      return [token.arg, 'number'];
    default: {
      if (token.pluralOffset) throw new Error('offset is not supported');
      const inner = token.type === 'select' ? counted : token.arg;
      const cases = token.cases.map(({ key, tokens }) => [
        key,
        simplify(tokens.map((each) => compileToken(each, inner))),
      ]);
      return [token.arg, token.type, Object.fromEntries(cases)];
    }
  }
}

function simplify(parts: readonly Part[]): Message {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}
