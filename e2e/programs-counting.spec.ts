import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { findPeople } from '#features/identity/server/index.ts';
import type { Module } from '#features/programs/contract.ts';
import { enrolPeople } from '#features/programs/server/enrolments/enrol.ts';
import { findEnrolment } from '#features/programs/server/enrolments/repository.ts';
import { contentModule, quizModule } from '#features/programs/server/fixtures.ts';
import { createProgram } from '#features/programs/server/programs/change.ts';
import { publishProgram } from '#features/programs/server/programs/publish.ts';
import { progressOf, putProgress } from '#features/programs/server/progress/repository.ts';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { intlLocale } from '#shared/words.ts';
import { addItem } from '../test/library.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { addPdf } from './pdf.ts';
import { openHub } from './preferences.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { languageOf, wordsFor } from './words.ts';

// Duplicate submissions are answered with an error, and the other host is not reachable.
test.use({ expectsTrouble: true });

type Hub = Parameters<typeof signInAs>[1];

const needed = 60;
const question = { id: 'q', type: 'single', text: { en: 'Which?' }, explanation: {} } as const;
const options = [
  { id: 'a', text: { en: 'This' }, right: true },
  { id: 'b', text: { en: 'That' }, right: false },
];

/** Adds a program for one user alone, with a film of another host and a quiz. */
function addProgram(hub: Hub, uid: string): Promise<{ id: string; item: string }> {
  return openDatabase(hub, async (ctx) => {
    const acting = actAsHub(ctx);
    const { id: item } = await addItem(ctx, { contentId: mark() });
    const modules = [
      contentModule('film', { kind: 'video', id: item }, { outsideSeconds: needed }),
      quizModule('quiz', { questions: [{ ...question, options }] }),
    ];
    return { id: await publishFor(acting, uid, modules), item };
  });
}

/** Publishes these modules for one user alone. */
async function publishFor(ctx: ActingContext, uid: string, modules: readonly Module[]): Promise<string> {
  const input = { titles: { en: 'Counted' }, modules: [...modules], inOrder: false };
  const draft = await createProgram(ctx, { ...input, enrolment: { self: false, roles: [] } });
  const program = await publishProgram(ctx, draft);
  const [person] = await findPeople(ctx, { uids: [uid] });
  if (person) await enrolPeople(ctx, program, [{ person }], 'editor');
  return program.id;
}

/** Makes the last report of progress this old. */
function lookAway(hub: Hub, id: string, uid: string, ms: number): Promise<void> {
  return openDatabase(hub, async (ctx) => {
    const enrolment = await findEnrolment(ctx, id, uid);
    const row = enrolment && (await progressOf(ctx, enrolment)).get('film');
    if (!enrolment || !row) throw new Error('nothing has begun');
    const reportedAt = new Date(row.reportedAt.getTime() - ms);
    await putProgress(ctx, enrolment, { ...row, credit: 0, reportedAt });
  });
}

test('content of another host counts once it plays, and progress that could not be sent counts when it is', async ({
  page,
  hub,
  context,
}, info) => {
  const t = wordsFor(info, 'programs/taking');
  const { format } = new Intl.NumberFormat(intlLocale(languageOf(info)));
  const { uid } = await signInAs(context, hub);
  const { id, item } = await addProgram(hub, uid);
  await page.route(/vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.addInitScript(() =>
    addEventListener('resource-hub:player', () => Object.assign(window, { isAlive: true })),
  );
  await page.clock.install();
  await openHub(page, `/programs/${id}/film`);
  const play = page.frameLocator('iframe').getByRole('link', {
    name: wordsFor(info, 'sharing/shared')('outside.play', { host: 'Vimeo' }),
  });
  await expect(play).toBeVisible();
  const none = page.getByText(t('covered.open', { seconds: format(0), needed: format(needed) }));
  await expect(none).toBeVisible();
  await expect(page.getByText(t('covered.open.outside', { host: 'Vimeo' }))).toBeVisible();
  // Until its script has loaded, the link leads to the host's page.
  const frame = page.frames().find((each) => each.url().includes('/embed/'));
  await frame?.waitForFunction(() => 'isAlive' in window);
  const reported: string[] = [];
  page.on('request', (request) => request.url().endsWith('/progress') && reported.push(request.url()));
  await page.clock.runFor(8000);
  await page.evaluate(() => fetch('/api/session'));
  expect(reported).toEqual([]);
  await play.press('Enter');
  await expect(page.frameLocator('iframe').locator('iframe')).toBeAttached();
  await page.clock.runFor(8000);
  await expect(none).toHaveCount(0);

  // The connection was lost for ten minutes, and then the page was closed.
  await page.goto('/programs');
  await lookAway(hub, id, uid, 600_000);
  const stored = { program: id, module: 'film', item, stretches: [[0, needed]], pages: [], place: needed };
  await page.evaluate(
    (all) => localStorage.setItem('programsTold', all),
    JSON.stringify({ uid, all: [stored] }),
  );
  await openHub(page, `/programs/${id}/film`);
  await expect(page.getByText(t('bar.done'))).toBeVisible();
});

test('a PDF of one page is complete while it is in view: there is no other page to turn to', async ({
  page,
  hub,
  context,
}, info) => {
  const t = wordsFor(info, 'programs/taking');
  const { uid } = await signInAs(context, hub);
  const sheet = await PDFDocument.create();
  sheet.addPage();
  const item = await addPdf(page, hub, mark(), await sheet.save());
  const modules = [contentModule('sheet', { kind: 'pdf', id: item })];
  const id = await openDatabase(hub, (ctx) => publishFor(actAsHub(ctx), uid, modules));
  await openHub(page, `/programs/${id}/sheet`);
  await expect(page.getByText(t('bar.done'))).toBeVisible();
});

test('an editor is warned about missing facts of a film of another host', async ({
  page,
  hub,
  context,
}, info) => {
  const edit = wordsFor(info, 'programs/editing');
  const { uid } = await signInAs(context, hub, { roles: ['EDITOR'] });
  const { id } = await addProgram(hub, uid);
  await openHub(page, `/programs/${id}/edit`);
  await page.getByRole('button', { name: edit('module.outside', { host: 'Vimeo' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(edit('field.outside-seconds.hint'))).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: edit('field.covered') })).toHaveCount(0);
});

test('a quiz that was handed in elsewhere shows its result', async ({ page, hub, context }, info) => {
  const t = wordsFor(info, 'programs/taking');
  const { uid } = await signInAs(context, hub);
  const { id } = await addProgram(hub, uid);
  const answer = (at: Page) => at.getByRole('radio', { name: 'This' }).check();
  const send = (at: Page) => at.getByRole('button', { name: t('quiz.hand-in') }).click();
  await openHub(page, `/programs/${id}/quiz`);
  await page.getByRole('button', { name: t('quiz.begin') }).click();
  await answer(page);
  const other = await context.newPage();
  await openHub(other, `/programs/${id}/quiz`);
  await answer(other);
  await send(other);
  await expect(other.getByText(t('result.passed'))).toBeVisible();
  await send(page);
  await expect(page.getByText(t('result.passed'))).toBeVisible();
});
