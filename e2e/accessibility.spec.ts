import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './hub.ts';

for (const path of ['/', '/no/such/page', '/test-stuff/test1']) {
  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing on ${path} in ${theme}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'Resource%20Hub-theme', value: theme, url: baseURL ?? '' }]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
    });
  }
}

test('no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/no/such/page', '/test-stuff/test1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
