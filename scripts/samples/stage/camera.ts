import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ffmpeg } from '../programs.ts';

export type Shot = { html: string; width: number; height: number };

const framesPerSecond = 30;

/** Opens a page whose animations are paused, and move only to a given time. */
export async function openStage(browser: Browser, { html, width, height }: Shot): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const animations = document.getAnimations();
    for (const animation of animations) animation.pause();
    Object.assign(window, {
      seek(ms: number) {
        for (const animation of animations) animation.currentTime = ms;
        return animations.map(({ effect }) => effect?.getComputedTiming().progress).join();
      },
    });
  });
  return page;
}

/** Seeks the film to a time; returns the same string as before if nothing has moved. */
export async function seek(page: Page, ms: number): Promise<string> {
  return await page.evaluate((time) => (window as unknown as { seek(ms: number): string }).seek(time), ms);
}

/** Films a page frame by frame, with a mastered sound, as H.264 High and AAC that starts before it has loaded completely. */
export async function shoot(
  page: Page,
  options: { totalMs: number; sound: string; out: string; crf: number },
) {
  const { totalMs, sound, out, crf } = options;
  const encoder = spawn(ffmpeg, encoding(sound, out, crf), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  const devtools = await page.context().newCDPSession(page);
  const frames = Math.round((totalMs / 1000) * framesPerSecond);
  let last = { state: '', picture: Buffer.alloc(0) };
  for (let frame = 0; frame < frames; frame += 1) {
    const state = await seek(page, (frame * 1000) / framesPerSecond);
    if (state !== last.state) last = { state, picture: await capture(devtools) };
    if (!encoder.stdin.write(last.picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while making ${out}`);
}

async function capture(devtools: CDPSession): Promise<Buffer<ArrayBuffer>> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

function encoding(sound: string, out: string, crf: number): string[] {
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      '-framerate',
      `${framesPerSecond}`,
      '-i',
      '-',
    ],
    ...['-i', sound, '-map', '0:v', '-map', '1:a'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p', ...colours],
    ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-crf', `${crf}`, '-g', '60'],
    ...['-x264-params', 'aq-mode=3:deblock=1,1', '-c:a', 'copy', '-movflags', '+faststart', out],
  ];
}
