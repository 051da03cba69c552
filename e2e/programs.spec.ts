import type { Page } from '@playwright/test';
import { intlLocale } from '#shared/words.ts';
import { axeFinds } from './axe.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { addItems } from './library.ts';
import { openHub } from './preferences.ts';
import { readPdfText } from './read-pdf.ts';
import { signInAs } from './sign-in.ts';
import { seek, video } from './watch.ts';
import { languageOf, wordsFor } from './words.ts';

// Enrollments and programs of other journeys would appear in the lists.
test.use({ alone: 'programs' });

const title = 'Sharing with care';
const person = { firstName: 'ليلى', lastName: 'حداد' };

test('a program is created, completed, and certified; skipping through its video does not count', async ({
  page,
  hub,
  context,
}, info) => {
  const say = wordsFor(info, 'library');
  const list = wordsFor(info, 'programs');
  const edit = wordsFor(info, 'programs/editing');
  const t = wordsFor(info, 'programs/taking');
  await addFilm(hub, 'short-film');
  await addItems(hub, [{ titles: { en: 'short-draft' }, published: false }]);
  await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });

  // An editor writes the program.
  await openHub(page, '/programs?tab=manage');
  await page.getByRole('button', { name: list('manage.new') }).click();
  await page.getByRole('textbox', { name: list('manage.title') }).fill(title);
  await page.getByRole('button', { name: list('manage.create') }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect(page.getByText(edit('problem.modules'))).toBeVisible();
  await page.getByRole('button', { name: edit('add.content') }).click();
  // Unpublished content is found, with the reason why it cannot be used.
  const draft = page.getByRole('button', { name: /short-draft/ });
  await expect(draft).toHaveAttribute('aria-disabled', 'true');
  await expect(draft).toContainText(edit('pick.unpublished'));
  await page.getByRole('button', { name: /short-film/ }).click();
  await page.getByRole('button', { name: say('playlist.done') }).click();
  await addQuiz(page, edit);
  await addAttestation(page, edit);
  const steps = page.getByRole('list', { name: edit('tab.modules') }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(page.getByText(edit('problem.modules'))).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('tab', { name: edit('tab.rules') }).click();
  await page.getByRole('checkbox', { name: edit('field.self') }).check();
  await page.getByRole('checkbox', { name: edit('field.certificate') }).check();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: say('save.save') }).click();
  await page.getByRole('button', { name: edit('publish'), exact: true }).click();
  await expect(page.getByText(edit('edition', { number: digits(info, 1) }))).toBeVisible();

  // A user takes the program.
  await signInAs(context, hub, { roles: ['USER'], ...person });
  await openHub(page, '/programs');
  await page.getByRole('button', { name: list('enrol') }).click();
  await page.getByRole('link', { name: t('next.start') }).click();
  const bar = page.getByRole('navigation', { name: t('bar') });
  await watchTheFilm(page, t, bar);
  await bar.getByRole('link', { name: t('bar.next') }).click();
  await passTheQuiz(page, t);
  await bar.getByRole('link', { name: t('bar.next') }).click();
  await page.getByRole('textbox', { name: t('attest.name') }).fill('somebody else');
  await page.getByRole('button', { name: t('attest.send') }).click();
  await expect(page.getByText(t('attest.wrong.name'))).toBeVisible();
  // The name is accepted in any spelling.
  await page.getByRole('textbox', { name: t('attest.name') }).fill('ليلي حدّاد');
  await page.getByRole('button', { name: t('attest.send') }).click();
  await bar.getByRole('link', { name: t('bar.finish') }).click();
  await expect(page.getByText(t('congratulations'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  // The certificate confirms the completion, and so does its public page.
  const link = page.getByRole('link', { name: list('certificate.download') });
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toContain(`language=${languageOf(info)}`);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await readPdfText(await download.path());
  const number = decodeURIComponent(path.split('/')[3] ?? '');
  for (const part of [title, number, person.firstName, person.lastName]) expect(text).toContain(part);
  await page.getByRole('link', { name: list('certificate.verify') }).click();
  const proof = wordsFor(info, 'programs/certificate');
  await expect(page.getByText(proof('state.valid'))).toBeVisible();
  for (const part of [title, number, `${person.firstName} ${person.lastName}`])
    await expect(page.getByText(part)).toBeVisible();
  await page.goto('/certificates/no-such-number');
  await expect(page.getByRole('heading', { name: proof('unknown.title') })).toBeVisible();
});

type Say = ReturnType<typeof wordsFor>;

function digits(info: Parameters<typeof languageOf>[0], value: number): string {
  return new Intl.NumberFormat(intlLocale(languageOf(info))).format(value);
}

async function addQuiz(page: Page, edit: Say): Promise<void> {
  await page.getByRole('button', { name: edit('add.quiz') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: edit('question.add.single') }).click();
  await dialog.getByRole('textbox', { name: edit('question.text'), exact: true }).fill('What is shared?');
  const option = (at: number) => dialog.getByRole('textbox', { name: new RegExp(`${at}|${'٠١٢'[at]}`) });
  await option(1).fill('Everything');
  await option(2).fill('What was approved');
  await dialog.getByRole('radio').nth(1).check();
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByRole('button', { name: edit('module.done') }).click();
}

async function addAttestation(page: Page, edit: Say): Promise<void> {
  await page.getByRole('button', { name: edit('add.attestation') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: edit('attest.text') }).fill('I will share with care.');
  await dialog.getByRole('button', { name: edit('module.done') }).click();
}

/** Skips to the film's end first, then watches all of it. */
async function watchTheFilm(page: Page, t: Say, bar: ReturnType<Page['getByRole']>): Promise<void> {
  await page.locator('[data-controls]').waitFor();
  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  await seek(page, length - 0.7);
  await video(page).evaluate((element: HTMLVideoElement) => element.play());
  const gap = page.getByRole('button', { name: new RegExp(t('covered.go', { place: '.*' })) }).first();
  await expect(gap).toBeVisible();
  await expect(bar.getByText(t('bar.done'))).toHaveCount(0);
  await expect(bar.getByRole('link', { name: t('bar.next') })).toHaveCount(0);
  // Skipped parts are listed, and pressing one plays it.
  await gap.click();
  await expect(bar.getByText(t('bar.done'))).toBeVisible();
  await expect(page.getByText(t('covered.enough'))).toBeVisible();
}

/** Passes the quiz: answers survive a reload, and a failed quiz can be tried again. */
async function passTheQuiz(page: Page, t: Say): Promise<void> {
  await page.getByRole('button', { name: t('quiz.begin') }).click();
  await page.getByRole('button', { name: t('quiz.hand-in') }).click();
  await expect(page.getByText(t('quiz.missing.single'))).toBeVisible();
  await page.getByRole('radio', { name: 'Everything' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeChecked();
  // Answers are available on another device, which has stored nothing.
  const stored = () => page.evaluate(() => localStorage.getItem('programsAnswers'));
  await expect.poll(stored).toMatch(/Z"\]\]$/);
  await page.evaluate(() => localStorage.removeItem('programsAnswers'));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeChecked();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: t('quiz.hand-in') }).click();
  await expect(page.getByText(t('result.failed'))).toBeVisible();
  await page.getByRole('button', { name: t('quiz.again') }).click();
  await page.getByRole('radio', { name: 'What was approved' }).check();
  await page.getByRole('button', { name: t('quiz.hand-in') }).click();
  await expect(page.getByText(t('result.passed'))).toBeVisible();
}
