import { someVideo } from '#features/uploads/fixtures.ts';
import { expect, test } from './hub.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test('a proxy that refuses large chunks gets smaller ones, and the page says so', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'uploads');
  await signInAs(context, hub, { roles: ['EDITOR'] });
  const sizes: number[] = [];
  await page.route('**/api/uploads/files/*', async (route) => {
    const request = route.request();
    const size = Number(
      (await request.allHeaders())['content-length'] ?? request.postDataBuffer()?.length ?? 0,
    );
    if (request.method() === 'PATCH') sizes.push(size);
    if (request.method() === 'PATCH' && size > 3_000_000)
      return route.fulfill({ status: 413, body: '<html>413 Request Entity Too Large</html>' });
    return route.continue();
  });
  await page.goto('/uploads');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'proxied.mp4',
      mimeType: 'video/mp4',
      buffer: someVideo(5_000_000),
    });
  const row = page.getByRole('listitem').filter({ hasText: 'proxied.mp4' });
  await expect(row).toContainText(t('kind.video'));
  expect(sizes.filter((size) => size <= 3_000_000).length).toBeGreaterThan(1);
});
