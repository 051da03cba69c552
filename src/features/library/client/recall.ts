import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { Recall } from '#client/player/playlist/program.ts';
import { readItem } from './api.ts';
import { programOfItem, renewItem } from './item/played.ts';
import { readPlaylist } from './playlists/api.ts';
import { programOfPlaylist, renewIn } from './playlists/program.ts';

/** Media played on the page of an item or a playlist. */
const recall: Recall = async (href, reader) => {
  const [, place, id = ''] = new URL(href, location.href).pathname.split('/').map(decodeURIComponent);
  try {
    if (place === 'library')
      return {
        program: programOfItem(await readItem(id), reader),
        renew: () => renewItem(id, reader),
      };
    const playlist = await readPlaylist(id);
    return { program: programOfPlaylist(playlist, reader), renew: renewIn(playlist, reader) };
  } catch (error) {
    return missingReason(error);
  }
};
export default recall;
