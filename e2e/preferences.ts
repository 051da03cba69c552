import type { BrowserContext, Page } from '@playwright/test';

/** Gives a browser preferences as if they had been chosen earlier. */
export async function prefer(
  context: BrowserContext,
  baseURL: string | undefined,
  preferences: Record<string, string>,
): Promise<void> {
  const cookies = Object.entries(preferences).map(([name, value]) => ({
    name: `Resource%20Hub-${name}`,
    value: encodeURIComponent(value),
    url: baseURL ?? '',
  }));
  await context.addCookies(cookies);
}

/** Returns the preference cookies of a browser, by their short name. */
export async function preferred(context: BrowserContext): Promise<Record<string, string>> {
  const prefix = 'Resource%20Hub-';
  const cookies = await context.cookies();
  return Object.fromEntries(
    cookies
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, value }) => [name.slice(prefix.length), decodeURIComponent(value)]),
  );
}

/** Opens a page and waits until its script has taken over from the server's HTML. */
export async function openHub(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

/** Waits until the browser has replaced the server's HTML. */
export async function isAlive(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-by-server]').waitFor({ state: 'detached' });
}
