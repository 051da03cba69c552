import type { Page } from '@playwright/test';
import { expect, test } from './hub.ts';
import { openHub, prefer, preferred } from './preferences.ts';
import { wordsFor } from './words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

type Say = ReturnType<typeof wordsFor>;

async function openCustomiser(page: Page, say: Say) {
  await page.getByRole('button', { name: say('customiser.open') }).click();
  const drawer = page.getByRole('dialog', { name: say('customiser.title') });
  await expect(drawer).toBeVisible();
  return {
    drawer,
    choose: (group: string, choice: string) =>
      drawer.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: choice }).check(),
  };
}

test('every setting can be chosen, applies at once, and is stored for 30 days where the product says so', async ({
  page,
  context,
}, info) => {
  const say = wordsFor(info, 'client');
  const t = wordsFor(info, 'shared');
  await openHub(page, '/share');
  const { drawer, choose } = await openCustomiser(page, say);
  const html = page.locator('html');
  const steps: [act: () => Promise<void>, attribute: string, shown: string, cookie: string, kept: string][] =
    [
      [() => choose(say('customiser.theme'), t('theme.light')), 'data-theme', 'light', 'theme', 'light'],
      [() => choose(say('customiser.theme'), t('theme.system')), 'data-theme', 'system', 'theme', 'system'],
      [() => choose(say('customiser.theme'), t('theme.dark')), 'data-theme', 'dark', 'theme', 'dark'],
      [
        () => choose(say('customiser.skin'), say('customiser.skin.bordered')),
        'data-skin',
        'bordered',
        'skin',
        'bordered',
      ],
      [
        () => drawer.getByRole('switch', { name: say('customiser.semi-dark') }).check(),
        'data-semi-dark',
        'true',
        'isVerticalNavSemiDark',
        'true',
      ],
      [
        () => drawer.getByRole('switch', { name: say('customiser.collapsed') }).check(),
        'data-collapsed',
        'true',
        'isVerticalNavCollapsed',
        'true',
      ],
      [
        () => choose(say('customiser.width'), say('customiser.width.boxed')),
        'data-width',
        'boxed',
        'appContentWidth',
        'boxed',
      ],
      [
        () => drawer.getByRole('switch', { name: say('customiser.blur') }).uncheck(),
        'data-blur',
        'false',
        'isNavbarBlurEnabled',
        'false',
      ],
      ...(['hidden', 'static', 'sticky'] as const).flatMap((type): typeof steps => [
        [
          () => choose(say('customiser.navbar'), say(`customiser.bar.${type}`)),
          'data-navbar',
          type,
          'navbarType',
          type,
        ],
        [
          () => choose(say('customiser.footer'), say(`customiser.bar.${type}`)),
          'data-footer',
          type,
          'footerType',
          type,
        ],
      ]),
    ];
  for (const [act, attribute, shown, cookie, stored] of steps) {
    await act();
    await expect(html, cookie).toHaveAttribute(attribute, shown);
    expect((await preferred(context))[cookie], cookie).toBe(stored);
  }
  const days30 = Date.now() / 1000 + 30 * 24 * 60 * 60;
  for (const { name, path, expires } of (await context.cookies()).filter(({ name }) =>
    name.startsWith('Resource%20Hub-'),
  )) {
    expect(path, name).toBe('/');
    expect(Math.abs(expires - days30), name).toBeLessThan(120);
  }
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect((await preferred(context))['color-scheme']).toMatch(/^(light|dark)$/);
});

test('the primary colour is chosen per theme, and stored', async ({ page, context }, info) => {
  const say = wordsFor(info, 'client');
  await openHub(page, '/share');
  const { choose } = await openCustomiser(page, say);
  const fill = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  await choose(say('customiser.accent-dark'), say('colour.0D8577'));
  await choose(say('customiser.accent-light'), say('colour.C05314'));
  expect(await fill()).toBe('rgb(13, 133, 119)');
  await choose(say('customiser.theme'), wordsFor(info, 'shared')('theme.light'));
  expect(await fill()).toBe('rgb(192, 83, 20)');
  const cookies = await preferred(context);
  expect([cookies.darkThemePrimaryColor, cookies.lightThemePrimaryColor]).toEqual(['#0D8577', '#C05314']);
  const stored = await page.evaluate(() => [
    localStorage.getItem('darkThemePrimaryColor'),
    localStorage.getItem('lightThemePrimaryColor'),
  ]);
  expect(stored).toEqual(['#0D8577', '#C05314']);
});

test('switching to horizontal un-hides a hidden navbar and un-collapses the navigation', async ({
  page,
  context,
  baseURL,
}, info) => {
  const say = wordsFor(info, 'client');
  await prefer(context, baseURL, { navbarType: 'hidden', isVerticalNavCollapsed: 'true' });
  await openHub(page, '/share');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-collapsed', 'true');
  await expect(page.locator('[data-bar="navbar"]')).toBeHidden();
  const { drawer, choose } = await openCustomiser(page, say);
  await choose(say('customiser.layout'), say('customiser.layout.horizontal'));
  await expect(html).toHaveAttribute('data-collapsed', 'false');
  await expect(page.locator('nav[data-nav="horizontal"]')).toBeVisible();
  await expect(page.locator('[data-bar="navbar"]')).toBeVisible();
  const hidden = drawer
    .getByRole('group', { name: say('customiser.navbar') })
    .getByRole('radio', { name: say('customiser.bar.hidden') });
  await expect(hidden).toBeDisabled();
  const { appContentLayoutNav, navbarType, isVerticalNavCollapsed } = await preferred(context);
  expect([appContentLayoutNav, navbarType, isVerticalNavCollapsed]).toEqual([
    'horizontal',
    'sticky',
    'false',
  ]);
});

test('reset restores every default but the language', async ({ page, context, baseURL }, info) => {
  const say = wordsFor(info, 'client');
  await prefer(context, baseURL, {
    theme: 'light',
    skin: 'bordered',
    appContentWidth: 'boxed',
    appContentLayoutNav: 'horizontal',
    footerType: 'sticky',
    isNavbarBlurEnabled: 'false',
    isVerticalNavSemiDark: 'true',
    lightThemePrimaryColor: '#D0393B',
  });
  await openHub(page, '/share');
  const language = await page.locator('html').getAttribute('lang');
  const { drawer } = await openCustomiser(page, say);
  await drawer.getByRole('button', { name: say('customiser.reset') }).click();
  const html = page.locator('html');
  for (const [attribute, value] of Object.entries({
    'data-theme': 'dark',
    'data-skin': 'default',
    'data-width': 'fluid',
    'data-layout': 'vertical',
    'data-navbar': 'sticky',
    'data-footer': 'static',
    'data-blur': 'true',
    'data-semi-dark': 'false',
    'data-collapsed': 'false',
    lang: language ?? '',
  }))
    await expect(html).toHaveAttribute(attribute, value);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect((await preferred(context)).lightThemePrimaryColor).toBe('#7367F0');
});

test('hostile cookies and local storage silently fall back to the defaults', async ({
  page,
  context,
  baseURL,
}) => {
  const names = [
    'theme',
    'skin',
    'appContentWidth',
    'appContentLayoutNav',
    'navbarType',
    'footerType',
    'isNavbarBlurEnabled',
    'isVerticalNavCollapsed',
    'isVerticalNavSemiDark',
    'lightThemePrimaryColor',
    'darkThemePrimaryColor',
    'color-scheme',
    'language',
  ];
  for (const value of ['"><script>alert(1)</script>', '{"a":[1,2]}', '1', 'null', 'x'.repeat(3500)]) {
    await context.clearCookies();
    // Setting all cookies at once would exceed the size limit of a request.
    const at = value.length > 1000 ? names.slice(0, 3) : names;
    await prefer(context, baseURL, Object.fromEntries(at.map((name) => [name, value])));
    await openHub(page, '/share');
    await page.evaluate(
      ([keys, stored]) => {
        for (const key of keys) localStorage.setItem(key, stored);
      },
      [
        [...names, 'userAbilityRules', 'resource-hub-user-data'],
        value.length > 1000 ? 'x'.repeat(10_000) : value,
      ] as const,
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-layout', 'vertical');
    await expect(html).toHaveAttribute('data-collapsed', 'false');
    await expect(html).toHaveAttribute('style', '--accent-light:#7367F0;--accent-dark:#7367F0');
    await page.goto('/');
    await expect(html).toHaveAttribute('data-theme', 'dark');
  }
});

test('permissions in local storage are replaced by those of the server', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('userAbilityRules', '[{"action":"manage","subject":"all"}]'),
  );
  await openHub(page, '/access-control');
  // Allowed: this page, public content, podcasts, and giving feedback.
  await expect(page.locator('td[data-allowed="yes"]')).toHaveCount(4);
  const stored = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('userAbilityRules'))) ?? '',
  ) as unknown[];
  expect(stored).toContainEqual({ action: 'read', subject: 'AclDemo', reason: 'everyone' });
  expect(stored).not.toContainEqual({ action: 'manage', subject: 'all' });
});
