let cached: Promise<ReadonlySet<string>> | undefined;

/** True for a common password, also with a number or a sign appended. */
export async function isCommonPassword(password: string): Promise<boolean> {
  cached ??= load();
  const list = await cached;
  const small = password.toLowerCase();
  const bare = small.replace(/[\d\p{P}\p{S}\s]+$/u, '');
  return [small, bare, bare.replace(/^[\d\p{P}\p{S}\s]+/u, '')].some(
    (form) => list.has(form) || isRepetition(form, list) || isSequence(form),
  );
}

/** Loads the list at its first use: it is half a megabyte, and most processes never need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** True for a repetition of a few characters or of a common word. */
function isRepetition(text: string, list: ReadonlySet<string>): boolean {
  const unit = /^(.+?)\1+$/s.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 4 || list.has(unit) || isSequence(unit));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm', 'azertyuiop'];

/** True for a stretch of the alphabet, the digits or the keyboard, in either direction. */
function isSequence(text: string): boolean {
  if (text.length < 4) return false;
  const both = rows.flatMap((row) => [row, [...row].reverse().join('')]);
  return both.some((row) => `${row}${row}`.includes(text));
}
