import { sampleAddress } from '../api.ts';
import type { CheckDefinition } from './check.ts';

export const audioCheck: CheckDefinition = {
  name: 'audio',
  run: async (signal) => {
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.muted = true;
    try {
      const loaded = heard(audio, 'loadedmetadata', signal);
      audio.src = sampleAddress;
      await loaded;
      const sought = heard(audio, 'seeked', signal);
      audio.currentTime = audio.duration / 2;
      await sought;
      const arrived = Math.abs(audio.currentTime - audio.duration / 2) < 0.1;
      return arrived ? { passed: true, detail: 'audio-works' } : { passed: false, detail: 'audio-broken' };
    } catch {
      return { passed: false, detail: 'audio-broken' };
    } finally {
      audio.removeAttribute('src');
      audio.load();
    }
  },
};

function heard(audio: HTMLAudioElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    audio.addEventListener(event, () => resolve(), { once: true, signal });
    audio.addEventListener('error', () => reject(audio.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
