/**
 * Fetches the text of all pages as the server extracted it, folded as in the client. Null if it cannot be loaded or has
 * another number of pages: then the pages themselves have to be read.
 */
export async function fetchPageWords(url: string, pages: number): Promise<readonly string[] | null> {
  try {
    const { ok, body } = await fetch(url);
    if (!ok || !body) return null;
    const words: unknown = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
    return Array.isArray(words) && words.length === pages ? words.map(String) : null;
  } catch {
    return null;
  }
}
