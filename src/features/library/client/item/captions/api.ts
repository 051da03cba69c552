import { ApiError } from '#client/lib/http.ts';
import type { Caption, Item } from '../../../contract.ts';
import { itemKeys } from '../../api.ts';

/** Keyed by the file, not by its address, which changes with every reading of the item. */
export function captionKey(caption: Caption | undefined) {
  return [...itemKeys.all, 'caption', caption?.id, caption && fileOf(caption)] as const;
}

/** File name of captions: it identifies the text. */
export function fileOf({ url }: Caption): string {
  return new URL(url, location.href).pathname.split('/').at(-1) ?? url;
}

/** File name of an item's captions in a language, if there are any. */
export function fileIn({ captions }: Item, { language, kind }: Pick<Caption, 'language' | 'kind'>) {
  const found = captions.find((each) => each.language === language && each.kind === kind);
  return found && fileOf(found);
}

/** The text of captions, as WebVTT. */
export async function readCaption(caption: Caption | undefined, signal?: AbortSignal): Promise<string> {
  if (!caption) throw new ApiError('not-found');
  const answer = await fetch(caption.url, signal ? { signal } : {}).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('unavailable', { cause });
  });
  if (!answer.ok) throw new ApiError(answer.status === 404 ? 'not-found' : 'unavailable');
  return answer.text();
}
