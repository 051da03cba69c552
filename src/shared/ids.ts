/** Letters and digits that are not confused when read aloud or typed. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Returns an unguessable id: 24 characters of 31 symbols have 118 random bits. */
export function newId(length = 24): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 31 in a byte: values above would favor the first symbols.
      if (byte < 248 && id.length < length) id += alphabet[byte % 31];
    }
  }
  return id;
}
