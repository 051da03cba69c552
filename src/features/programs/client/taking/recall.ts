import { readSession } from '#client/lib/http.ts';
import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { Recall } from '#client/player/playlist/program.ts';
import { openModule } from './api.ts';
import { programOfPart, renewPart } from './content/played.ts';
import { followModule } from './follow.ts';

/** Restores the audio of a module in the player; progress counts on every page. */
const recall: Recall = async (href, language) => {
  const [, , id = '', module = ''] = new URL(href, location.href).pathname.split('/').map(decodeURIComponent);
  const place = { id, module, language };
  try {
    const [{ content }, { uid }] = await Promise.all([openModule(place, false), readSession()]);
    const part = content?.parts.find(({ item }) => item === content.at) ?? content?.parts[0];
    if (!content || !part) return { gone: true };
    if (uid) followModule({ uid, language }, { program: id, module }, content.parts);
    return {
      program: programOfPart(place, part),
      renew: () => renewPart(place, false, part.item),
    };
  } catch (error) {
    return missingReason(error);
  }
};
export default recall;
