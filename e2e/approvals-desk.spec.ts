import type { Page, TestInfo } from '@playwright/test';
import { openCategory, publishRules, submitItem } from '#features/compliance/fixtures.ts';
import { setCaptions } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules are hub-wide: those of other journeys would interfere.
test.use({ alone: 'approvals-desk' });
test.describe.configure({ mode: 'default' });

type Hub = Parameters<typeof addItems>[0];

/** Prepares a category that needs approval, a principal who is signed in on the page, and an editor. */
async function openDesk(page: Page, hub: Hub, info: TestInfo) {
  const t = wordsFor(info, 'compliance/approval');
  const category = mark();
  const principal = await signInAs(page.context(), hub, {
    roles: ['COMPLIANCE'],
    firstName: 'Paula',
    lastName: 'Prin',
  });
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
  });
  const browser = page.context().browser();
  const office = await browser?.newContext();
  if (!office) throw new Error('there is no browser');
  const { cookie } = await signInAs(office, hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
  const editor = callerOf(hub.url, cookie);
  const submit = async (title: string, { captions = false } = {}) => {
    const [item = ''] = await addItems(hub, [{ titles: { en: title }, category }]);
    if (captions)
      await openDatabase(hub, (ctx) =>
        setCaptions(
          actAsHub(ctx),
          { id: item },
          {
            language: 'en',
            kind: 'captions',
            label: '',
            text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood day',
          },
        ),
      );
    const submitted = await (await submitItem(editor, item)).json();
    return { item, id: submitted.id as string };
  };
  return { t, category, principal, editor, office, submit };
}

test('a principal works through the queue by keyboard, and nothing written is lost', async ({
  page,
  hub,
}, info) => {
  const { t, category, submit, office } = await openDesk(page, hub, info);
  const [first, second, third] = [`One ${mark()}`, `Guaranteed ${mark()}`, `Three ${mark()}`];
  for (const title of [first, second, third]) await submit(title);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(`/compliance/approvals?category=${category}`);
  await expect(page.getByRole('link', { name: first })).toBeVisible();

  await test.step('j and k open the next and the previous one, with the filters', async () => {
    await page.keyboard.press('j');
    await expect(heading(first)).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading(second)).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading(first)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('category')).toBe(category);
    expect(await axeFinds(page)).toEqual([]);
  });

  await test.step('? lists the keys', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText(wordsFor(info, 'client')('shortcuts.approve'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a approves, and the next one opens', async () => {
    await page.keyboard.press('a');
    await expect(heading(second)).toBeVisible();
  });

  await test.step('with a finding open, a leads to it instead', async () => {
    await expect(page.getByRole('button', { name: t('decide.approved') })).toBeDisabled();
    await expect(page.getByText(t('decision.unanswered', { count: 1 }))).toBeVisible();
    await page.keyboard.press('a');
    const answer = page.getByLabel(t('answer'), { exact: true });
    await expect(answer).toBeFocused();
    await answer.selectOption('returned');
    await expect(page.getByText(t('decision.returned', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('decide.approved') })).toBeDisabled();
    await page.getByLabel(t('answer.note.fix')).fill('No promises');
  });

  await test.step('c begins a comment; letters in a field are text', async () => {
    await heading(second).click();
    await page.keyboard.press('c');
    const field = page.getByLabel(t('comment'), { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('jack');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'jack' })).toBeVisible();
    await page.getByLabel(t('decision.note')).fill('Please revise');
  });

  await test.step('a reload and a look at another submission lose nothing', async () => {
    await page.reload();
    await expect(page.getByLabel(t('decision.note'))).toHaveValue('Please revise');
    await heading(second).click();
    await page.keyboard.press('j');
    await expect(heading(third)).toBeVisible();
    await expect(page.getByLabel(t('decision.note'))).toHaveValue('');
    await page.keyboard.press('k');
    await expect(page.getByLabel(t('decision.note'))).toHaveValue('Please revise');
    await expect(page.getByLabel(t('answer.note.fix'))).toHaveValue('No promises');
  });

  await test.step('r returns it, with the comment and the finding', async () => {
    await heading(second).click();
    await page.keyboard.press('r');
    await expect(heading(third)).toBeVisible();
    await page.goto(`/compliance/approvals?state=returned&category=${category}`);
    await page.getByRole('link', { name: second }).click();
    await expect(page.getByText('jack')).toBeVisible();
    await expect(page.getByText('No promises', { exact: true })).toBeVisible();
    await expect(page.getByText('Please revise')).toBeVisible();
  });
  await office.close();
});

test('an editor sees what to fix, and submits what they typed again by one press', async ({
  page,
  hub,
}, info) => {
  const { t, principal, submit, office } = await openDesk(page, hub, info);
  const { id, item } = await submit(`Guaranteed ${mark()}`);
  const caller = callerOf(hub.url, principal.cookie);
  const review = await (await caller.fetch(`/api/compliance/approvals/${id}`)).json();
  const answers = [{ finding: review.findings[0].id, verdict: 'returned', note: 'No promises' }];
  const comments = [{ atMs: null, page: null, text: 'Name the fund' }];
  await caller.send('POST', `/api/compliance/approvals/${id}/decision`, {
    version: review.version,
    seal: review.seal,
    decision: 'returned',
    note: '',
    answers,
    comments,
  });
  const desk = await office.newPage();
  await desk.goto(`${hub.url}/library/${item}`);
  await expect(desk.getByText('No promises', { exact: true })).toBeVisible();
  await expect(desk.getByText('Name the fund')).toBeVisible();
  const title = `Careful ${mark()}`;
  await desk.getByLabel(wordsFor(info, 'library')('field.title')).first().fill(title);
  await desk.getByRole('button', { name: t('resubmit') }).click();
  await expect(desk.getByText(t('standing.waiting'))).toBeVisible();
  await page.goto('/compliance/approvals');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(t('bundle.since.returned'))).toBeVisible();
  await expect(page.locator('ins', { hasText: 'Careful' })).toBeVisible();
  await expect(page.locator('del', { hasText: 'Guaranteed' })).toBeVisible();
  await office.close();
});

test('several submissions that are alike are approved in one step, the others are left out', async ({
  page,
  hub,
}, info) => {
  const { t, category, submit, office } = await openDesk(page, hub, info);
  const [one, two, risky] = [`One ${mark()}`, `Two ${mark()}`, `Guaranteed ${mark()}`];
  const ids = [await submit(one, { captions: true }), await submit(two, { captions: true })];
  await submit(risky);
  await page.goto(`/compliance/approvals?category=${category}`);
  const select = async () => {
    for (const title of [one, two, risky])
      await page.getByLabel(t('select', { title: `\u2068${title}\u2069` })).check();
    await page.getByRole('button', { name: t('together.open') }).click();
  };
  const dialog = page.getByRole('dialog');

  await test.step('nothing that was not opened', async () => {
    await select();
    await expect(dialog.getByText(t('alone.unopened'))).toHaveCount(2);
    await expect(dialog.getByText(t('alone.findings'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('together.go', { count: 0 }) })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('after both were opened, with an attestation', async () => {
    for (const { id } of ids) {
      await page.goto(`/compliance/approvals/${id}?category=${category}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel(t('decision.note'))).toBeVisible();
    }
    await page.goto(`/compliance/approvals?category=${category}`);
    await select();
    const go = dialog.getByRole('button', { name: t('together.go', { count: 2 }) });
    await expect(go).toBeDisabled();
    await dialog.getByLabel(t('together.attest', { count: 2 })).check();
    expect(await axeFinds(page, { include: 'dialog' })).toEqual([]);
    await go.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: one })).toHaveCount(0);
    await expect(page.getByRole('link', { name: risky })).toBeVisible();
  });
  await office.close();
});

test('an editor submits several items at once from the library', async ({ page, hub }, info) => {
  const { t, category, office } = await openDesk(page, hub, info);
  const library = wordsFor(info, 'library');
  const titles = [`Batch ${mark()}`, `Batch ${mark()}`];
  await addItems(
    hub,
    titles.map((en) => ({ titles: { en }, category })),
  );
  const desk = await office.newPage();
  await desk.goto(`${hub.url}/library?category=${category}`);
  for (const title of titles) await desk.getByLabel(library('select.one', { title })).check();
  await desk.getByLabel(library('bulk.more')).click();
  await desk.getByRole('button', { name: library('bulk.submit') }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: t('submit'), exact: true }).click();
  await expect(desk.getByText(t('many.done', { count: 2 }))).toBeVisible();
  await page.goto(`/compliance/approvals?category=${category}`);
  for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await office.close();
});

test('on a phone one column leads from the content to the decision, which covers nothing', async ({
  page,
  hub,
}, info) => {
  const { t, submit, office } = await openDesk(page, hub, info);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `Guaranteed ${mark()}`;
  const { id } = await submit(title);
  await page.goto('/compliance/approvals');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const approve = page.getByRole('button', { name: t('decide.approved') });
  await expect(approve).not.toBeInViewport();
  const jump = page.getByRole('button', { name: t('decision.jump.open', { count: 1 }) });
  await expect(jump).toBeInViewport({ ratio: 1 });
  expect(await axeFinds(page)).toEqual([]);
  await jump.click();
  await expect(approve).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: t('decision.unanswered', { count: 1 }) }).click();
  await page.getByLabel(t('answer'), { exact: true }).selectOption('no-claim');
  await page.getByRole('button', { name: t('decision.jump'), exact: true }).click();
  await approve.click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await office.close();
});
