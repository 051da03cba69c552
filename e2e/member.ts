import type { Page } from '@playwright/test';

/**
 * Shows a page of the hub as to somebody who may do everything. The server would refuse it: the page's frame and rules
 * are made from another answer on the way, so this shows what the browser draws and nothing more.
 */
export async function openAsMember(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch({ url: new URL('/share', route.request().url()).href });
    const body = (await response.text())
      .replace(/"rules":\[.*?\],"page"/, '"rules":[{"action":"manage","subject":"all"}],"page"')
      .replace('"path":"/share"', `"path":"${path}"`);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const memberPages = [
  '/library',
  '/playlists',
  '/uploads',
  '/links',
  '/programs',
  '/feedback',
  '/profile',
  '/admin',
];
