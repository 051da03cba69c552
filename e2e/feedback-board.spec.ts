import type { Page } from '@playwright/test';
import { storeNewFeedback } from '#features/feedback/server/give/service.ts';
import { actAsHub } from '#server/context.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { openHub } from './preferences.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { fingersOn } from './touch.ts';
import { wordsFor } from './words.ts';

/** Stores feedback without the form. */
async function addFeedback(hub: Parameters<typeof openDatabase>[0], texts: readonly string[]): Promise<void> {
  await openDatabase(hub, async (ctx) => {
    for (const text of texts)
      await storeNewFeedback(
        actAsHub(ctx),
        {
          kind: 'idea',
          rating: null,
          text,
          page: '/',
          item: null,
          language: 'en',
          contact: null,
          notify: false,
        },
        { sentAs: text, proof: null, userAgent: undefined },
      );
  });
}

/** Returns the center of an element. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

test.describe('at the board', () => {
  test.use({ hasTouch: true });

  test('cards are moved by touch, changes made quickly are all saved, and several are changed at once', async ({
    page,
    context,
    hub,
  }, info) => {
    const t = wordsFor(info, 'feedback');
    const say = wordsFor(info, 'client');
    const name = mark();
    await signInAs(context, hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    await addFeedback(hub, [`First ${name}`, `Second ${name}`]);
    await openHub(page, `/feedback?search=${name}`);
    const column = (state: string) => page.locator(`section[data-state=${state}]`);
    await expect(column('new').locator('[data-card]')).toHaveCount(2);

    await test.step('a finger that rests on a card carries it to another column', async () => {
      const fingers = await fingersOn(page);
      const from = await middleOf(page, `[data-card]:has-text("Second ${name}")`);
      const to = await middleOf(page, 'section[data-state=planned] h2');
      await fingers.down(from);
      await expect(page.locator('[data-carried]')).toBeVisible();
      await fingers.move({ x: (from.x + to.x) / 2, y: from.y });
      await fingers.move(to);
      await expect(column('planned')).toHaveAttribute('data-under', '');
      await fingers.up();
      await expect(column('planned').getByText(`Second ${name}`)).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('consecutive changes by one person do not conflict', async () => {
      await column('new').getByText(`First ${name}`).click();
      const panel = page.getByRole('dialog');
      let goOn = () => {};
      const isTyped = new Promise<void>((go) => {
        goOn = go;
      });
      await page.route('**/api/feedback/*', async (route) => {
        if (route.request().method() === 'PATCH') await isTyped;
        await route.continue();
      });
      const tags = panel.getByLabel(t('panel.tags'), { exact: true });
      for (const tag of ['one', 'two']) {
        await tags.fill(`${tag} ${name}`);
        await tags.press('Enter');
      }
      await panel.getByLabel(t('panel.state'), { exact: true }).selectOption('done');
      goOn();
      await expect(column('done').getByText(`First ${name}`)).toBeVisible();
      await expect(column('done').getByText(`#one ${name}`)).toBeVisible();
      await expect(column('done').getByText(`#two ${name}`)).toBeVisible();
      await expect(page.getByText(t('conflict'))).toBeHidden();
      await page.keyboard.press('Escape');
    });

    await test.step('several are changed at once from the list', async () => {
      await page.getByRole('button', { name: t('view.list'), exact: true }).click();
      for (const text of [`First ${name}`, `Second ${name}`])
        await page.getByRole('checkbox', { name: t('select.one', { text }) }).check();
      await page.getByRole('button', { name: t('bulk.change'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('panel.state')).selectOption('declined');
      await dialog.getByLabel(t('bulk.add-tag')).fill(`both ${name}`);
      expect(await axeFinds(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('bulk.change'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-card]', { hasText: `#both ${name}` })).toHaveCount(2);
      await expect(page.locator('[data-card]', { hasText: t('state.declined') })).toHaveCount(2);
      await expect(page.getByRole('region', { name: say('selection.label') })).toBeHidden();
    });
  });
});
