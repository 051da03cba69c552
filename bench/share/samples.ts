import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface Manifest {
  items: readonly { id: string; kind: string; file?: string }[];
}

/** Waits until a new hub has processed its samples; the video streams come last and use every processor. */
export async function untilSamplesAreDone(url: string): Promise<void> {
  const { items } = JSON.parse(readFileSync('samples/manifest.json', 'utf8')) as Manifest;
  const waiting = new Set(items.filter(({ kind, file }) => kind === 'video' && file).map(({ id }) => id));
  for (let quiet = 0; quiet < 5; quiet = waiting.size ? 0 : quiet + 1) {
    for (const id of waiting) {
      const html = await (await fetch(`${url}/video/${id}`)).text();
      if (html.includes('master-')) waiting.delete(id);
    }
    await pause(1000);
  }
}
