import { setTimeout as pause } from 'node:timers/promises';

/** A new hub works on its samples first; the streams of a video are what is made last. */
export async function untilSamplesAreDone(url: string, path: string): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const html = await (await fetch(url + path)).text();
    quiet = html.includes('master-') ? quiet + 1 : 0;
    await pause(1000);
  }
}
