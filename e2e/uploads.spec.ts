import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { somePage, somePdf, someVideo } from '#features/uploads/fixtures.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-upload-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileAt(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  // Whole seconds, since browsers and file systems truncate the rest differently.
  await utimes(path, 1_700_000_000, 1_700_000_000);
  return path;
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Lets some chunks through and then holds the upload back until released, so that there is something to pause. */
async function delayParts(page: Page, after: number) {
  let pieces = 0;
  let open = false;
  await page.route('**/api/uploads/files/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      pieces += 1;
      if (!open && pieces > after) return;
    }
    await route.continue().catch(() => {});
  });
  return () => {
    open = true;
  };
}

test('files are dropped, paused, resumed after a reload, and finished', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'uploads');
  const film = await fileAt('film.mp4', someVideo(9_000_000));
  await signInAs(context, hub, { roles: ['EDITOR'] });
  await page.goto('/uploads');
  await expect(page.getByText(t('uploads.empty.title'))).toBeVisible();
  const release = await delayParts(page, 2);
  await drop(page, t('drop.label'), somePdf, 'small.pdf');
  await expect(rowOf(page, 'small.pdf')).toContainText(t('kind.pdf'));
  await page.locator('input[type=file]').first().setInputFiles(film);
  const row = rowOf(page, 'film.mp4');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^9\d$/);
  await row.getByRole('button', { name: t('action.pause', { name: 'film.mp4' }) }).click();
  await expect(row).toContainText(t('state.paused'));
  expect(await axeFinds(page)).toEqual([]);

  await page.reload();
  await expect(row).toContainText(t('needs-file.text'));
  release();
  const other = await fileAt('other.mp4', someVideo(1000));
  const again = row.locator('input[type=file]');
  await again.setInputFiles(other);
  await expect(page.getByText(t('needs-file.other-title'))).toBeVisible();
  await again.setInputFiles(film);
  await expect(row).toContainText(t('kind.video'));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('a page disguised as a film is refused with an explanation, an upload is cancelled, an invalid address is reported', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'uploads');
  const say = wordsFor(info, 'client');
  await signInAs(context, hub, { roles: ['EDITOR'] });
  await page.goto('/uploads');
  await drop(page, t('drop.label'), somePage, 'page.mp4');
  await expect(rowOf(page, 'page.mp4')).toContainText(t('refused.html'));
  await drop(page, t('drop.label'), Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'), 'talk.vtt');
  await expect(rowOf(page, 'talk.vtt')).toContainText(wordsFor(info, 'library')('from-upload.captions'));

  const { maxBytes } = await (await page.request.get('/api/uploads')).json();
  const huge = await fileAt('huge.mp4', Buffer.alloc(0));
  await truncate(huge, maxBytes + 1);
  await page.locator('input[type=file]').first().setInputFiles(huge);
  await expect(rowOf(page, 'huge.mp4')).toContainText(t('file-limit.title'));
  await expect(rowOf(page, 'huge.mp4')).not.toContainText(say('storage-failure.quota-exceeded.title'));
  await page.getByRole('textbox').fill('http://127.0.0.1/film.mp4');
  await page.getByRole('button', { name: t('address.fetch') }).click();
  await expect(page.getByText(say('storage-failure.invalid-url.title'))).toBeVisible();

  await delayParts(page, 0);
  await drop(page, t('drop.label'), someVideo(300_000), 'slow.mp4');
  const row = rowOf(page, 'slow.mp4');
  await expect(row).toContainText(t('state.sending'));
  await row.getByRole('button', { name: t('action.cancel', { name: 'slow.mp4' }) }).click();
  await expect(row).toContainText(say('storage-failure.canceled.title'));
  await row.getByRole('button', { name: t('action.forget', { name: 'slow.mp4' }) }).click();
  await expect(row).toHaveCount(0);
});

async function drop(page: Page, label: string, bytes: Buffer, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ base64, fileName }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    { base64: bytes.toString('base64'), fileName: name },
  );
  await page.getByRole('region', { name: label }).dispatchEvent('drop', { dataTransfer: data });
}
