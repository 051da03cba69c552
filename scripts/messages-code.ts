/** Every text in code, plain or with places to fill. */
export const textOf = /(['"])((?:(?!\1)[^\\\n])*)\1|`([^`\\]*)`/g;

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
