import { expect, test } from './hub.ts';
import { everyRole, memberPages } from './member.ts';
import { openHub, prefer } from './preferences.ts';
import { signInAs } from './sign-in.ts';

test.use({ alone: 'whole languages' });

/** Names and signs that are the same in every language. */
const sameEverywhere =
  /Resource Hub|(?:FINRA )?BrokerCheck|English|Français|العربية|PDF|ZIP|API|JavaScript|JPEG|PNG|WebP|https|localhost|CSV|OPML|RSS|Test|Ctrl|Esc|Tab|audience = public|published = true|Mb\/s|kB|MB|GB|ms\b/g;

test('no English is left on Arabic pages', async ({ page, context, baseURL, hub }) => {
  test.slow();
  await prefer(context, baseURL, { language: 'ar' });
  const names: string[] = [];
  const look = async (path: string) => {
    // What is still on its way would not be looked at.
    await page.waitForLoadState('networkidle');
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden says nothing
    const text = await page.locator('body').innerText();
    const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    expect(left.replaceAll(sameEverywhere, '').match(/[A-Za-z]{2,}/g) ?? [], path).toEqual([]);
  };
  for (const path of [
    '/',
    '/login',
    '/share',
    '/share/pdf/x',
    '/pri-university-podcast',
    '/access-control',
    '/not-authorized',
    ...[401, 403, 404, 410, 429, 500, 503].map((status) => `/${status}`),
  ]) {
    await openHub(page, path);
    await look(path);
  }
  const { email } = await signInAs(context, hub, everyRole);
  names.push(email);
  for (const path of ['/', ...memberPages]) {
    await openHub(page, path);
    await look(path);
  }
  await openHub(page, '/share');
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys);
    await page.getByRole('dialog').waitFor();
    await look(keys);
    await page.keyboard.press('Escape');
  }
});
