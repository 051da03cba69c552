import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { insertPack } from '#features/compliance/server/pack/repository.ts';
import { newId } from '#shared/ids.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

const run = promisify(execFile);

test('a pack is made, downloaded, and verified in a browser without the hub', async ({
  page,
  context,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance/pack');
  const pack = wordsFor(info, 'compliance');
  const reason = mark();
  await signInAs(context, hub, { roles: ['USER', 'COMPLIANCE'] });
  await page.goto('/compliance/packs');
  const make = page.getByRole('button', { name: t('make') });
  await expect(make).toBeDisabled();
  await page.getByLabel(t('reason')).fill(reason);
  await make.click();
  const line = page.getByRole('listitem').filter({ hasText: reason });
  const link = line.getByRole('link', { name: t('download') });
  await expect(link).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const hash = await line.getByRole('code').textContent();
  const coming = page.waitForEvent('download');
  await link.click();
  const zip = info.outputPath('pack.zip');
  await (await coming).saveAs(zip);
  const folder = info.outputPath('pack');
  await run('unzip', ['-q', zip, '-d', folder]);

  const apart = await browser.newContext({ offline: true });
  const reader = await apart.newPage();
  await reader.goto(pathToFileURL(`${folder}/verify.html`).href);
  await reader.getByLabel(pack('pack.verify.zip')).setInputFiles(zip);
  await expect(reader.getByRole('status')).toHaveText(pack('pack.verify.good'));
  await expect(reader.getByText(hash ?? 'none')).toBeVisible();
  await writeFile(`${folder}/index.html`, `${await readFile(`${folder}/index.html`)} `);
  await reader.getByLabel(pack('pack.verify.folder')).setInputFiles(folder);
  await expect(reader.getByRole('status')).toHaveText(pack('pack.verify.bad'));
  await expect(reader.getByRole('listitem')).toHaveText([`${pack('pack.fault.changed')} index.html`]);
  expect(await axeFinds(reader)).toEqual([]);
  await reader.goto(pathToFileURL(`${folder}/index.html`).href);
  await expect(reader.getByText(reason)).toBeVisible();
  await apart.close();
});

test('a waiting pack can be cancelled, and is shown as cancelled', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'compliance/pack');
  const reason = mark();
  const me = await signInAs(context, hub, { roles: ['USER', 'COMPLIANCE'] });
  // No worker makes this pack, so it waits as long as the journey needs.
  await openDatabase(hub, (ctx) =>
    insertPack(ctx, {
      id: newId(),
      state: 'waiting',
      scope: {},
      names: {},
      withMedia: true,
      withChain: true,
      language: 'en',
      reason,
      madeBy: { uid: me.uid, name: 'Somebody' },
      madeAt: ctx.now(),
      items: { done: 0, total: 3 },
      bytes: 0,
      readyAt: null,
      expiresAt: null,
      key: null,
      manifest: null,
    }),
  );
  await page.goto('/compliance/packs');
  const line = page.getByRole('listitem').filter({ hasText: reason });
  await expect(line.getByText(t('state.waiting'))).toBeVisible();
  await expect(line.getByRole('progressbar')).toHaveCount(1);
  await line.getByRole('button', { name: t('cancel') }).click();
  await expect(line.getByText(t('state.cancelled'))).toBeVisible();
  await expect(line.getByRole('progressbar')).toHaveCount(0);
  await expect(line.getByRole('link', { name: t('download') })).toHaveCount(0);
  await page.reload();
  await expect(line.getByText(t('state.cancelled'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  // One press requests the same pack again.
  await line.getByRole('button', { name: t('again') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toHaveCount(2);
});

test('the subject of a pack is searched for, and an unknown one is refused with an explanation', async ({
  page,
  context,
  hub,
}, info) => {
  const compliance = wordsFor(info, 'compliance');
  const t = wordsFor(info, 'compliance/pack');
  const reason = mark();
  const me = await signInAs(context, hub, {
    roles: ['USER', 'COMPLIANCE'],
    firstName: reason,
    lastName: 'Seeker',
  });
  await page.goto(`/compliance/packs?person=${me.uid}`);
  const person = page.getByRole('combobox', { name: t('scope.person') });
  await expect(person).toHaveValue(`${reason} Seeker`);
  await page.getByRole('button', { name: compliance('subject.clear', { field: t('scope.person') }) }).click();
  await expect(person).toBeFocused();
  await person.fill('nobody is called that');
  await expect(page.getByText(compliance('subject.found', { count: 0 }))).toBeVisible();
  await page.getByLabel(t('reason')).fill(reason);
  await page.getByRole('button', { name: t('make') }).click();
  await expect(page.getByText(t('scope.person.unknown'))).toBeVisible();
  await expect(person).toHaveValue('nobody is called that');
  await expect(person).toHaveAccessibleDescription(new RegExp(t('scope.person.unknown')));
  await person.fill(reason);
  await expect(page.getByRole('listbox', { name: t('scope.person') }).getByRole('option')).toHaveCount(1);
  expect(await axeFinds(page)).toEqual([]);
  await person.press('ArrowDown');
  await person.press('Enter');
  await expect(person).toHaveValue(`${reason} Seeker`);
  await expect(page.getByLabel(t('reason'))).toHaveValue(reason);
  await page.getByRole('button', { name: t('make') }).click();
  const line = page.getByRole('listitem').filter({ hasText: reason });
  await expect(line.getByText(`${reason} Seeker`).first()).toBeVisible();
});
