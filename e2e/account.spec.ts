import { inFull } from '../test/full-run.ts';
import { startServerProcess } from '../test/server-process.ts';
import { axeFinds } from './axe.ts';
import { test as base, expect } from './hub.ts';
import { wordsFor } from './words.ts';

/** Starts a hub for each journey, since an owner is created only once. */
const test = base.extend<{ fresh: { url: string; link: string } }>({
  fresh: async ({ hub }, use) => {
    const folder = `${hub.settings.DATA_DIR}/account-${Date.now()}`;
    const server = await startServerProcess({ ...hub.settings, DATA_DIR: folder });
    await expect.poll(() => server.output()).toContain('account: ');
    const link = /account: (\S+)/.exec(server.output())?.[1] ?? '';
    await use({ url: server.url, link });
    await server.end('SIGTERM');
  },
  // The second hub would be reported as a third party.
  expectsTrouble: true,
});

const password = 'violet harbour at nine';

function signInAddress(url: string): string {
  return `${url}/auth/sign-in?return=/access-control`;
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with script' : 'without script', scripts ? {} : inFull, () => {
    test.use({ javaScriptEnabled: scripts });

    test('the owner sets up their account and signs in', async ({ page, fresh }, info) => {
      const t = wordsFor(info, 'identity');
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          troubles.push(message.text());
      });
      page.on('pageerror', (error) => troubles.push(error.message));
      const field = (name: string) => page.getByLabel(t(`account.field.${name}`), { exact: true });

      await page.goto(fresh.link);
      await expect(page).toHaveTitle(new RegExp(t('account.set-up.title')));
      await expect(field('firstName')).toBeFocused();
      await field('firstName').fill('Rania');
      await field('email').fill('rania');
      await field('password').fill('password1234');
      await page.getByRole('button', { name: t('account.set-up.submit') }).click();
      await expect(field('lastName')).toBeFocused();
      await expect(field('lastName')).toHaveAccessibleDescription(t('account.fault.required'));
      await expect(field('email')).toHaveAccessibleDescription(t('account.fault.email'));
      await expect(field('password')).toHaveAccessibleDescription(new RegExp(t('account.fault.too-common')));
      await expect(field('firstName')).toHaveValue('Rania');
      await expect(field('password')).toHaveValue('');
      if (scripts) expect(await axeFinds(page)).toEqual([]);

      await field('lastName').fill('Haddad');
      await field('email').fill('rania@example.com');
      await field('password').fill(password);
      await page.getByRole('button', { name: t('account.set-up.submit') }).click();
      await expect(page.getByRole('heading', { name: t('account.ready.title') })).toBeVisible();
      if (scripts) expect(await axeFinds(page)).toEqual([]);
      const used = await page.goto(fresh.link);
      expect(used?.status()).toBe(410);
      await expect(page.getByRole('heading', { name: t('account.set-up-over.title') })).toBeVisible();

      await page.goto(signInAddress(fresh.url));
      await expect(field('email')).toBeFocused();
      if (scripts) expect(await axeFinds(page)).toEqual([]);
      await field('email').fill('rania@example.com');
      await field('password').fill('not the right one');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: t('account.problem.wrong') })).toBeVisible();
      await expect(field('password')).toBeFocused();
      await expect(field('email')).toHaveValue('rania@example.com');
      await field('password').fill(password);
      if (scripts) {
        await page.getByRole('button', { name: t('account.password.show') }).click();
        await expect(field('password')).toHaveAttribute('type', 'text');
      } else await expect(page.getByRole('button', { name: t('account.password.show') })).toBeHidden();
      await page.getByRole('button', { name: t('account.sign-in.submit') }).click();
      await page.waitForURL(`${fresh.url}/access-control`);

      const end = new URLSearchParams({
        client_id: 'resource-hub',
        post_logout_redirect_uri: `${fresh.url}/`,
      });
      await page.goto(`${fresh.url}/oidc/session/end?${end}`);
      if (!scripts) await page.getByRole('button', { name: t('account.sign-out.submit') }).click();
      await page.waitForURL(`${fresh.url}/`);
      expect(troubles).toEqual([]);
    });

    test('signing in can be cancelled', async ({ page, fresh }, info) => {
      const t = wordsFor(info, 'identity');
      await page.goto(signInAddress(fresh.url));
      await page.getByRole('button', { name: t('account.sign-in.cancel') }).click();
      await page.waitForURL(/failure=popup-closed-by-user/);
    });

    test('everything is reachable in a small window', async ({ page, fresh }, info) => {
      const t = wordsFor(info, 'identity');
      await page.setViewportSize({ width: 500, height: 600 });
      await page.goto(signInAddress(fresh.url));
      await expect(page.getByRole('link', { name: t('account.sign-in.forgot') })).toBeInViewport({
        ratio: 1,
      });
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(fresh.link);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      for (const target of await page.locator('main').getByRole('button').all()) {
        if (await target.isVisible()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  });
