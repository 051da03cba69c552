import { expect, test } from './hub.ts';
import { openHub, prefer } from './preferences.ts';
import { languageOf, wordsFor } from './words.ts';

const side = 'nav[data-nav="vertical"]';
const row = 'nav[data-nav="horizontal"]';
const tabs = 'nav[data-nav="bottom-tabs"]';

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 700 } });

  test('the navigation stands beside the page from 1280 px on, and is an overlay at 1279', async ({
    page,
  }, info) => {
    const say = wordsFor(info, 'client');
    await openHub(page, '/share');
    await expect(page.locator(side)).toBeVisible();
    await expect(page.getByRole('button', { name: say('nav.menu') })).toBeHidden();
    await page.setViewportSize({ width: 1279, height: 700 });
    await expect(page.locator(side)).toBeHidden();
    await page.getByRole('button', { name: say('nav.menu') }).click();
    const drawer = page.getByRole('dialog', { name: say('nav.menu') });
    await expect(drawer.getByRole('link', { name: say('page.podcast') })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(drawer).toBeHidden();
    await expect(page.locator(side)).toBeVisible();
  });

  test('the horizontal layout is forced vertical below 1280 px and restored when the screen grows', async ({
    page,
    context,
    baseURL,
  }, info) => {
    await prefer(context, baseURL, { appContentLayoutNav: 'horizontal' });
    await openHub(page, '/share');
    await expect(page.locator(row)).toBeVisible();
    await expect(page.locator(side)).toBeHidden();
    await page.setViewportSize({ width: 1279, height: 700 });
    await expect(page.locator(row)).toBeHidden();
    await page.getByRole('button', { name: wordsFor(info, 'client')('nav.menu') }).click();
    await expect(page.locator('nav[data-nav="overlay"]')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(page.locator(row)).toBeVisible();
  });

  test('popovers of the horizontal navigation open 6 px below, close on Escape and contain links', async ({
    page,
    context,
    baseURL,
  }, info) => {
    const say = wordsFor(info, 'client');
    await prefer(context, baseURL, { appContentLayoutNav: 'horizontal' });
    await openHub(page, '/share');
    const face = page.locator(row).locator('summary');
    await face.click();
    const panel = page.locator(row).locator('details > div');
    const [faceBox, panelBox] = [await face.boundingBox(), await panel.boundingBox()];
    expect((panelBox?.y ?? 0) - ((faceBox?.y ?? 0) + (faceBox?.height ?? 0))).toBe(6);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(face).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: say('page.access-control') }).click();
    await expect(page).toHaveURL(/access-control$/);
    await expect(panel).toBeHidden();
  });

  test('the vertical navigation collapses to a rail, opens while hovered or focused, and is remembered', async ({
    page,
  }, info) => {
    const say = wordsFor(info, 'client');
    await openHub(page, '/share');
    const widthOf = async () => (await page.locator(side).boundingBox())?.width;
    expect(await widthOf()).toBe(256);
    await page.getByRole('button', { name: say('nav.collapse') }).click();
    await page.locator('#content').hover();
    await expect.poll(widthOf).toBe(72);
    const contentAt = async () => (await page.locator('#content').boundingBox())?.x;
    const before = await contentAt();
    await page.locator(side).hover();
    await expect.poll(widthOf).toBe(256);
    expect(await contentAt()).toBe(before);
    await page.locator('#content').hover();
    await expect.poll(widthOf).toBe(72);
    await page.locator(side).getByRole('link').nth(1).focus();
    await page.keyboard.press('Tab');
    await expect.poll(widthOf).toBe(256);
    await page.reload();
    await page.locator('#content').hover();
    await expect.poll(widthOf).toBe(72);
  });

  test('semi-dark: a dark navigation beside light content', async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme: 'light', isVerticalNavSemiDark: 'true' });
    await openHub(page, '/share');
    const background = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background(side)).toBe('rgb(24, 27, 35)');
    expect(await background('body')).toBe('rgb(244, 245, 248)');
  });

  test('boxed content is limited to 1440 px, fluid uses the screen', async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 2200, height: 800 });
    const widthOf = async () => (await page.locator('#content').boundingBox())?.width;
    await openHub(page, '/share');
    expect(await widthOf()).toBe(2200 - 256);
    await prefer(context, baseURL, { appContentWidth: 'boxed' });
    await openHub(page, '/share');
    expect(await widthOf()).toBe(1440);
  });
});

test.describe('bars', () => {
  // On lower screens, bars scroll with the page.
  test.use({ viewport: { width: 1280, height: 500 } });
  const cases = [
    ['sticky', 0, true],
    ['static', -150, true],
    ['hidden', 0, false],
  ] as const;

  test('a navbar and a footer are sticky, static or hidden', async ({ page, context, baseURL }) => {
    const [navbar, footer] = [page.locator('[data-bar="navbar"]'), page.locator('[data-bar="footer"]')];
    for (const [type, top, visible] of cases) {
      await prefer(context, baseURL, { navbarType: type, footerType: type });
      await openHub(page, '/access-control');
      await expect(footer).toBeVisible({ visible });
      if (visible) {
        const end = await footer.evaluate((element) => element.getBoundingClientRect().bottom);
        if (type === 'sticky') expect(end).toBe(500);
        else expect(end).toBeGreaterThan(500);
      }
      await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
      if (visible) await expect.poll(async () => (await navbar.boundingBox())?.y).toBe(top);
      else await expect(navbar).toBeHidden();
    }
  });

  test('the navbar is blurred if so configured, and only while sticky', async ({
    page,
    context,
    baseURL,
  }) => {
    const blur = () =>
      page.locator('[data-bar="navbar"]').evaluate((element) => getComputedStyle(element).backdropFilter);
    await openHub(page, '/share');
    expect(await blur()).toBe('blur(12px)');
    await prefer(context, baseURL, { isNavbarBlurEnabled: 'false' });
    await openHub(page, '/share');
    expect(await blur()).toBe('none');
    await prefer(context, baseURL, { isNavbarBlurEnabled: 'true', navbarType: 'static' });
    await openHub(page, '/share');
    expect(await blur()).toBe('none');
  });

  test('a hidden navbar leaves access to the menu and to the customiser', async ({
    page,
    context,
    baseURL,
  }, info) => {
    const say = wordsFor(info, 'client');
    await prefer(context, baseURL, { navbarType: 'hidden' });
    for (const width of [1280, 1000, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await openHub(page, '/share');
      if (width < 1280) {
        const opener = width < 768 ? say('nav.more') : say('nav.menu');
        await page.getByRole('button', { name: opener }).click();
      }
      await page.getByRole('button', { name: say('customiser.open') }).click();
      await expect(page.getByRole('dialog', { name: say('customiser.title') })).toBeVisible();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 767, height: 700 } });

  test('the main destinations are tabs at the lower edge, the rest is behind the last', async ({
    page,
  }, info) => {
    const say = wordsFor(info, 'client');
    await openHub(page, '/share');
    const bar = page.locator(tabs);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(700);
    await expect(bar.getByRole('link', { name: say('page.share') })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: say('page.podcast') }).click();
    await expect(page).toHaveURL(/podcast$/);
    await bar.getByRole('button', { name: say('nav.more') }).click();
    const menu = page.getByRole('dialog', { name: say('nav.menu') });
    await menu.getByRole('link', { name: say('page.self-test') }).click();
    await expect(page).toHaveURL(/test1$/);
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(bar).toBeHidden();
  });
});

test('breadcrumbs link to parent pages, and are mirrored with the language', async ({ page }, info) => {
  const say = wordsFor(info, 'client');
  await openHub(page, '/share/pdf/some-id');
  const crumbs = page.getByRole('navigation', { name: say('nav.crumbs') });
  await expect(crumbs.locator('[aria-current]')).toHaveText(say('page.share-detail'));
  const [first, second] = [crumbs.getByRole('link').nth(0), crumbs.getByRole('link').nth(1)];
  const [left, right] = [(await first.boundingBox())?.x ?? 0, (await second.boundingBox())?.x ?? 0];
  expect(languageOf(info) === 'ar' ? left > right : left < right).toBe(true);
  await second.click();
  await expect(page).toHaveURL(/\/share$/);
});

test('landmarks and the skip link: the first tab stop leads to the content', async ({ page }, info) => {
  for (const path of ['/', '/share']) {
    await openHub(page, path);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: wordsFor(info, 'shared')('shell.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.getByRole('link', { name: wordsFor(info, 'shared')('shell.skip') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  }
});

test('the button back to the top appears beyond 200 px', async ({ page }, info) => {
  const name = wordsFor(info, 'shared')('shell.top');
  await page.setViewportSize({ width: 600, height: 400 });
  await openHub(page, '/access-control');
  const button = page.getByRole('button', { name });
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 201, behavior: 'instant' }));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});
