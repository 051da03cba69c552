/** A text in quotes, on one line; or the beginning or end of a template, or of code inside one. */
const markOf = /(['"])((?:(?!\1)[^\\\n])*)\1|`|\$?\{|\}/g;
const inTemplate = /\\.|`|\$\{/gs;
const opening = `\${`;

/** Every text in code, plain or with `${}` where it is filled; texts inside such a place too. */
export function textsIn(code: string): string[] {
  const texts: string[] = [];
  // A brace that closes nothing stands in a regular expression or in a text of JSX.
  for (let at = 0; at < code.length; at += 1) at = readCode(code, at, texts);
  return texts;
}

/** Reads up to the brace that closes this code, and returns where it stands. */
function readCode(code: string, from: number, texts: string[]): number {
  let depth = 0;
  for (let at = from; ; ) {
    markOf.lastIndex = at;
    const mark = markOf.exec(code);
    if (!mark) return code.length;
    at = mark.index + mark[0].length;
    if (mark[0] === '`') at = readTemplate(code, at, texts);
    else if (mark[0].endsWith('{')) depth += 1;
    else if (mark[0] === '}' && --depth < 0) return mark.index;
    else if (mark[2] !== undefined) texts.push(mark[2]);
  }
}

/** Reads up to the end of this template, and returns what follows it. */
function readTemplate(code: string, from: number, texts: string[]): number {
  let text = '';
  for (let at = from; ; ) {
    inTemplate.lastIndex = at;
    const mark = inTemplate.exec(code);
    text += code.slice(at, mark?.index);
    if (!mark || mark[0] === '`') {
      texts.push(text);
      return mark ? mark.index + 1 : code.length;
    }
    at = mark.index + mark[0].length;
    if (mark[0] !== opening) continue;
    text += `${opening}}`;
    at = readCode(code, at, texts) + 1;
  }
}

export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** A template such as `error.${code}.title` stands for every key of that form. */
export function matcherOf(text: string): (key: string) => boolean {
  if (!text.includes('${')) return (key) => key === text;
  const parts = text.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  const form = new RegExp(`^${parts.join('[\\w-]+')}$`);
  return (key) => form.test(key);
}
