/** Matches a quoted text on one line, or the beginning or end of a template or of code inside one. */
const markOf = /(['"])((?:(?!\1)[^\\\n])*)\1|`|\$?\{|\}/g;
const inTemplate = /\\.|`|\$\{/gs;
const opening = `\${`;

/** Returns every text in code, plain or with `${}` for its expressions; texts inside such an expression too. */
export function textsIn(code: string): string[] {
  const texts: string[] = [];
  // A brace that closes nothing is part of a regular expression or of JSX text.
  for (let at = 0; at < code.length; at += 1) at = readCode(code, at, texts);
  return texts;
}

/** Reads up to the brace that closes this code, and returns its position. */
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

/** Reads to the end of this template, and returns the position after it. */
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

/** Returns a test for keys: a template such as `error.${code}.title` matches every key of that form. */
export function matcherOf(text: string): (key: string) => boolean {
  if (!text.includes('${')) return (key) => key === text;
  const parts = text.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  const form = new RegExp(`^${parts.join('[\\w-]+')}$`);
  return (key) => form.test(key);
}
