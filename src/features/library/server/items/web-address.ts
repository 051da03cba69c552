import { isPrivateHost } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { invalidInput } from '#shared/errors.ts';

const longest = 2000;

/**
 * Throws unless content may come from this address: one of the web, whose host does not currently resolve to a private network.
 * Asks a name server, so it has no place inside a transaction.
 */
export async function requireWebAddress(ctx: Context, text: string): Promise<void> {
  const url = text.length <= longest && URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalidInput('source.url', 'invalid-url');
  if (!ctx.config.uploads.fetchesPrivate && (await isPrivateHost(url.hostname)))
    throw invalidInput('source.url', 'private');
}
