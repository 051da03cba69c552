import type { Page } from '@playwright/test';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { addAccount, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

/** What is pressed and answers on less than 44 by 44 pixels. Words within a sentence may be as small as the sentence is. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const isHit = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.closest('label')?.control === element);
    };
    const isInSentence = (element: Element) =>
      element.matches('p a, li a') && getComputedStyle(element).display === 'inline';
    const small: string[] = [];
    for (const element of document.querySelectorAll(
      'a[href], button, summary, select, input:not([type=hidden])',
    )) {
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        isInSentence(element)
      )
        continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A field is pressed by its words as well, which stand around it or beside it.
      const words =
        element instanceof HTMLInputElement && element.type === 'checkbox' ? element.labels : null;
      const boxes = [element.closest('label') ?? element, ...(words ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      const [left, top] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
      ];
      const width = Math.max(...boxes.map((box) => box.right)) - left;
      const height = Math.max(...boxes.map((box) => box.bottom)) - top;
      const [x, y] = [left + width / 2, top + height / 2];
      // Beneath a bar, or only there for screen readers.
      if (!isHit(element, x, y)) continue;
      const reach = least / 2 - 1;
      const fits =
        (width >= least || (isHit(element, x - reach, y) && isHit(element, x + reach, y))) &&
        (height >= least || (isHit(element, x, y - reach) && isHit(element, x, y + reach)));
      if (!fits) small.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`);
    }
    return small;
  });
}

for (const path of [
  '/',
  '/account/forgot',
  '/admin/users',
  '/admin/audit',
  '/access-control',
  '/share',
  '/compliance/rules',
  '/compliance/packs',
])
  test(`a finger hits everything on ${path}`, async ({ page, context, hub }) => {
    if (path.startsWith('/a') && !path.startsWith('/account'))
      await signInAs(context, hub, { roles: ['ADMIN'] });
    if (path.startsWith('/compliance')) await signInAs(context, hub, { roles: ['COMPLIANCE'] });
    await openHub(page, path);
    await page.waitForLoadState('networkidle');
    if (path.startsWith('/compliance')) await page.getByRole('checkbox').first().waitFor();
    expect(await smallTargets(page)).toEqual([]);
  });

test('a finger hits everything on /profile', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const { cookie } = await addAccount(hub, { password: 'violet harbour at nine' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: hub.url }]);
  await openHub(page, '/profile');
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel(t('profile.security.next'))).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
