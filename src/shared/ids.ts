/** Letters and digits that are not mistaken for one another when read aloud or typed. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** An unguessable id: 24 characters of 31 symbols are 118 random bits. */
export function newId(length = 24): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 31 in a byte: what lies above would favour the first symbols.
      if (byte < 248 && id.length < length) id += alphabet[byte % 31];
    }
  }
  return id;
}
