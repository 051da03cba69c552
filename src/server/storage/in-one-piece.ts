/** Wraps bytes in memory as a source for `Storage.put`. */
export async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
