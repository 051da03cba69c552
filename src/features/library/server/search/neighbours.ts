/** The letters of a script as they are after folding. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويء',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρσςτυφχψω',
];

/** Shorter words have too many neighbours to guess the intended one, longer ones too many to look up. */
const mended = { shortest: 4, longest: 24 };

/**
 * Every word one typing error away: a letter missing, added or replaced, or two swapped. None if the word is too short, too long,
 * or in more than one script.
 */
export function neighbours(word: string): string[] {
  const letters = [...word];
  if (letters.length < mended.shortest || letters.length > mended.longest) return [];
  const scripts = alphabets.filter((each) => letters.some((letter) => each.includes(letter)));
  if (scripts.length > 1) return [];
  const alphabet = [...scripts.join('')];
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [one = '', two = '', ...rest] = letters.slice(at);
    const after = letters.slice(at).join('');
    if (two) found.add(before + two + one + rest.join(''));
    if (one) found.add(before + two + rest.join(''));
    for (const letter of alphabet) {
      found.add(before + letter + after);
      if (one) found.add(before + letter + two + rest.join(''));
    }
  }
  found.delete(word);
  return [...found];
}
