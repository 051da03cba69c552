import { type CheckDefinition, failed, passed } from './check.ts';
import { playFor, tryPlayback, until, wantsPress } from './playback.ts';

/** One player for all tracks, as on the playlist page: permission to play belongs to the element. */
export const playlistCheck: CheckDefinition = {
  name: 'playlist',
  run: (signal) =>
    tryPlayback(signal, ['first-track', 'second-track'], async (player) => {
      const ended = until(player, 'ended', signal);
      await Promise.all([playFor(player, 'first-track', 0.2, signal), ended]);
      try {
        await playFor(player, 'second-track', 0.2, signal);
      } catch (error) {
        if (wantsPress(error)) return failed('playlist-stopped');
        throw error;
      }
      return passed('playlist-works');
    }),
};
