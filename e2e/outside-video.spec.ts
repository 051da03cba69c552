import { addItem } from '../test/library.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { openDatabase } from './sign-in.ts';
import { wordsFor } from './words.ts';

test.use({ expectsTrouble: true });

test('a video at another host requests nothing from it before a press, and begins where the address says', async ({
  page,
  hub,
}, info) => {
  const contentId = mark();
  await openDatabase(hub, (ctx) => addItem(ctx, { contentId }));
  const requests: string[] = [];
  await page.route(/vimeo\.com/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  await page.addInitScript(() =>
    addEventListener('resource-hub:player', () => Object.assign(window, { isAlive: true })),
  );
  await page.goto(`/video/${contentId}?t=1m30s`);
  const play = page.getByRole('link', {
    name: wordsFor(info, 'sharing/shared')('outside.play', { host: 'Vimeo' }),
  });
  await expect(play).toBeVisible();
  expect(requests).toEqual([]);
  // Until its script has loaded, the link leads to the host's page as a fallback.
  await page.waitForFunction(() => 'isAlive' in window);
  await play.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/.*dnt=1.*#t=90s$/,
  );
});
