import { programOf, type Recall, renewedFrom } from '#client/player/playlist/program.ts';
import { isContentType } from '#features/library/contract.ts';
import { askAgain } from './ask-again.ts';

/** Loads the content of a detail page for the player, which continues after the page is left. */
const recall: Recall = async (href, language) => {
  const { pathname, search: query } = new URL(href, location.href);
  const [, , type = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  if (!isContentType(type)) return { gone: true };
  const input = { type, id: rest.join('/'), query, language };
  const fresh = await askAgain(input);
  if (!('content' in fresh)) return fresh;
  return {
    program: programOf(fresh.content, href),
    renew: async (track) => renewedFrom(await askAgain(input), track.path),
  };
};
export default recall;
