let known: Promise<ReadonlySet<string>> | undefined;

/** Whether this is a password that many people have, or one with a number or a sign put behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const list = await known;
  const small = password.toLowerCase();
  const bare = small.replace(/[\d\p{P}\p{S}\s]+$/u, '');
  return [small, bare, bare.replace(/^[\d\p{P}\p{S}\s]+/u, '')].some(
    (form) => list.has(form) || isRepetition(form, list) || isSequence(form),
  );
}

/** Loaded at the first use: it is half a megabyte, and most processes never ask. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The same few characters, or the same common word, again and again. */
function isRepetition(text: string, list: ReadonlySet<string>): boolean {
  const unit = /^(.+?)\1+$/s.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 4 || list.has(unit) || isSequence(unit));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm', 'azertyuiop'];

/** A stretch of the alphabet, of the digits or of the keyboard, to and fro. */
function isSequence(text: string): boolean {
  if (text.length < 4) return false;
  const both = rows.flatMap((row) => [row, [...row].reverse().join('')]);
  return both.some((row) => `${row}${row}`.includes(text));
}
