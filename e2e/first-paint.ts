import type { Page } from '@playwright/test';

/** Opens a page whose scripts never arrive, so that only the server's HTML is painted. */
export async function openWithoutItsScript(page: Page, path: string): Promise<void> {
  // Users with preferences have visited before: the fonts are in the browser's cache.
  await page.goto('/404');
  await page.evaluate(() => document.fonts.ready);
  // Routing by Playwright would disable the cache.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await protocol.send('Network.setBlockedURLs', { urls: [] });
}

/** Returns the number of visibly different pixels between two pictures of the same size. */
export async function differenceOf(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
          drawing?.drawImage(image, 0, 0);
          return drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!a || a.length !== b?.length) return -1;
      return a.reduce((count, value, at) => count + (Math.abs(value - (b[at] ?? 0)) > 16 ? 1 : 0), 0);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
