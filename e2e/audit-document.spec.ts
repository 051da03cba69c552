import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { changeItem } from '#features/library/server/items/change.ts';
import { actAsHub } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { addItem } from '../test/library.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test('compliance sees a document as it was, steps through its versions and exports one', async ({
  page,
  context,
  hub,
}, info) => {
  const [t, say] = [wordsFor(info, 'audit/document'), wordsFor(info, 'audit')];
  await signInAs(context, hub, { roles: ['COMPLIANCE'] });
  const [first, second] = [`First ${newId(6)}`, `Second ${newId(6)}`];
  const id = await openDatabase(hub, async (ctx) => {
    const item = await addItem(ctx, { titles: { en: first } });
    await changeItem(actAsHub(ctx), { id: item.id, version: 1, titles: { en: second }, tags: ['kept'] });
    return item.id;
  });
  await page.goto(`/admin/audit?type=Item&subject=${id}`);
  const entry = page.getByRole('list', { name: say('list.label') }).getByRole('listitem');
  await expect(entry).toHaveCount(2);
  await entry.first().locator('summary').click();
  await entry
    .first()
    .getByRole('link', { name: say('entry.as-it-was') })
    .click();

  const fields = page.getByRole('table', { name: t('fields') });
  const titles = fields.getByRole('row').filter({ hasText: wordsFor(info, 'library/trail')('field.titles') });
  await expect(titles).toContainText(second);
  await expect(titles).toContainText(first);
  await expect(titles).toContainText(t('changed'));
  await expect(fields.getByText(t('changed'))).toHaveCount(2);
  const versions = page.getByRole('region', { name: t('versions') }).getByRole('button');
  await expect(versions).toHaveCount(2);
  expect(await axeFinds(page)).toEqual([]);

  const older = page.getByRole('button', { name: t('older') });
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(titles).not.toContainText(second);
  await expect(titles).toContainText(first);
  await expect(versions.nth(1)).toHaveAttribute('aria-current', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('download') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Item-${id}-\\d+\\.json$`));
  const { document } = JSON.parse(await text(createReadStream(await file.path())));
  expect(document).toMatchObject({ type: 'Item', id, exists: true, fields: { titles: { en: first } } });

  await older.click();
  await expect(page.getByText(t('never'))).toBeVisible();
  await expect(older).toBeDisabled();
});
