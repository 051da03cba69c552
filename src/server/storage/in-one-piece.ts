/** Bytes that are all there, as `Storage.put` takes them. */
export async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
