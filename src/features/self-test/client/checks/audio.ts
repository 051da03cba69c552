import { type CheckDefinition, failed, passed } from './check.ts';
import { playFor, seekTo, tryPlayback } from './playback.ts';

export const audioCheck: CheckDefinition = {
  name: 'audio',
  run: (signal) =>
    tryPlayback(signal, ['tone'], async (player) => {
      await playFor(player, 'tone', 0.2, signal);
      const arrived = await seekTo(player, player.duration / 2, signal);
      return arrived ? passed('audio-works') : failed('seeking-broken');
    }),
};
