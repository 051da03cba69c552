import type { Page } from '@playwright/test';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules are hub-wide: once they require approval, all public content needs it.
test.use({ alone: 'approvals' });
test.describe.configure({ mode: 'default' });

const checks = ['balanced', 'risks', 'claims', 'promises', 'disclosures', 'rights'];

/** Checks that the decision can be reached beside the content on a desktop and after it on a phone, and covers nothing. */
async function decideAnywhere(desk: Page, t: ReturnType<typeof wordsFor>): Promise<void> {
  const region = desk.getByRole('region', { name: t('decision') });
  const content = desk.getByRole('region', { name: t('bundle.since.last') });
  const approve = desk.getByRole('button', { name: t('decide.approved') });
  for (const width of [1440, 1280, 820]) {
    await desk.setViewportSize({ width, height: 900 });
    await expect(approve).toBeInViewport({ ratio: 1 });
    const [one, other] = [await region.boundingBox(), await content.boundingBox()];
    expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThanOrEqual(one?.x ?? 0);
  }
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(approve).not.toBeInViewport();
  await desk.getByRole('button', { name: t('decision.jump.open', { count: 1 }) }).click();
  await expect(approve).toBeInViewport({ ratio: 1 });
  await expect(region).toBeFocused();
  expect(await axeFinds(desk)).toEqual([]);
  await desk.keyboard.press('Tab');
  await expect(desk.getByLabel(t('decision.note'))).toBeFocused();
  await desk.setViewportSize({ width: 1440, height: 900 });
}

test('an editor submits, a principal approves, a change waits in a working copy, and a recall ends it all', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance/approval');
  const library = wordsFor(info, 'library');
  const [category, title] = [mark(), mark()];
  const [id = ''] = await addItems(hub, [{ titles: { en: title }, category }]);
  const [office, street] = [await browser.newContext(), await browser.newContext()];
  const principal = await signInAs(office, hub, {
    roles: ['COMPLIANCE'],
    firstName: 'Paula',
    lastName: 'Prin',
  });
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
  });
  await signInAs(page.context(), hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
  const desk = await office.newPage();
  const shown = async () => (await street.request.get(`${hub.url}/video/${id}`)).status();
  /** Returns the heading in a new tab: an open one requests its page again after a change. */
  const heading = async () => {
    const visitor = await street.newPage();
    await visitor.goto(`${hub.url}/video/${id}`);
    const text = await visitor.getByRole('heading', { level: 1 }).textContent();
    await visitor.close();
    return text;
  };
  const submit = async () => {
    const dialog = page.getByRole('dialog');
    for (const check of checks) await dialog.getByLabel(t(`check.${check}`)).check();
    await dialog.getByRole('button', { name: t('submit'), exact: true }).click();
    await expect(page.getByText(t('standing.waiting'))).toBeVisible();
  };

  await test.step('nobody sees it before it is approved', async () => {
    expect(await shown()).toBe(410);
    await page.goto(`/library/${id}`);
    await expect(page.getByText(wordsFor(info, 'library/denials')('needs-approval.title'))).toBeVisible();
    await page.getByRole('button', { name: t('submit') }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: t('submit'), exact: true }),
    ).toBeDisabled();
    expect(await axeFinds(page, { include: 'dialog' })).toEqual([]);
    await submit();
  });

  await test.step('the principal finds it in the queue, reviews it and approves it', async () => {
    await desk.goto(`${hub.url}/compliance/approvals`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFinds(desk)).toEqual([]);
    await desk.getByRole('link', { name: title }).click();
    // A film without captions is not reported as clean.
    await expect(desk.getByText(t('gap.no-captions'))).toBeVisible();
    await expect(desk.getByText(t('findings.none.partly'))).toBeVisible();
    await expect(desk.getByText(t('findings.none'), { exact: true })).toBeHidden();
    // Returning a submission requires a reason.
    await desk.getByRole('button', { name: t('decide.returned') }).click();
    await expect(desk.getByText(t('decision.note.missing'))).toBeVisible();
    await expect(desk.getByLabel(t('decision.note'))).toBeFocused();
    expect(await axeFinds(desk)).toEqual([]);
    await desk.getByRole('button', { name: t('decide.approved') }).click();
    await expect.poll(shown).toBe(200);
  });

  await test.step('later edits go into a working copy', async () => {
    await page.reload();
    await expect(page.getByText(t('standing.sealed'))).toBeVisible();
    const field = page.getByLabel(library('field.title')).first();
    await field.fill(`Draft of ${title}`);
    await page.getByRole('button', { name: library('save.save') }).click();
    await expect(page.getByText(t('standing.copy'))).toBeVisible();
    await expect(field).toHaveValue(`Draft of ${title}`);
    // The working copy replaces the approved version, and is never published itself.
    await expect(page.getByRole('button', { name: library('publish.go') })).toBeHidden();
    // The text as typed is submitted, saved or not.
    await field.fill(`Guaranteed ${title}`);
    await page.getByRole('button', { name: t('submit') }).click();
    await expect(page.getByRole('dialog')).toContainText(`Guaranteed ${title}`);
    await submit();
    expect(await heading()).toBe(title);
    await desk.goto(`${hub.url}/compliance/approvals`);
    await desk.getByRole('link', { name: `Guaranteed ${title}` }).click();
    await expect(desk.locator('mark', { hasText: 'Guaranteed' })).toBeVisible();
    await expect(desk.locator('ins', { hasText: 'Guaranteed' })).toBeVisible();
    expect(await axeFinds(desk)).toEqual([]);
    // The submitter's statement is shown beside the hub's findings.
    await desk.getByText(t('checked')).click();
    await expect(desk.getByText(t('check.noticed'))).toBeVisible();
    await decideAnywhere(desk, t);
    const approve = desk.getByRole('button', { name: t('decide.approved') });
    await expect(approve).toBeDisabled();
    const left = desk.getByRole('button', { name: t('decision.unanswered', { count: 1 }), exact: true });
    await left.click();
    const answer = desk.getByLabel(t('answer'), { exact: true });
    await expect(answer).toBeFocused();
    await answer.selectOption('other');
    await expect(left).toBeVisible();
    await desk.getByLabel(t('answer.note.needed')).fill('The title of a play');
    await approve.click();
    await expect.poll(heading).toBe(`Guaranteed ${title}`);
  });

  await test.step('answers to findings are stored with the decision', async () => {
    await desk.goto(`${hub.url}/compliance/approvals?state=approved`);
    await desk.getByRole('link', { name: `Guaranteed ${title}` }).click();
    await expect(desk.getByText(t('answered', { name: '\u2068Paula Prin\u2069' }))).toBeVisible();
    await expect(desk.getByText('The title of a play')).toBeVisible();
    expect(await axeFinds(desk)).toEqual([]);
  });

  await test.step('a recall withdraws it at once', async () => {
    await desk.goto(`${hub.url}/library/${id}`);
    await desk.getByRole('button', { name: t('recall') }).click();
    await desk.getByLabel(t('recall.reason')).fill('A wrong figure');
    expect(await axeFinds(desk, { include: 'dialog' })).toEqual([]);
    await desk.getByRole('button', { name: t('recall.go') }).click();
    // The text is also in the dialog's field before anything is sent, so the dialog has to close first.
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(desk.getByText('A wrong figure')).toBeVisible();
    expect(await shown()).toBe(410);
  });
  await office.close();
  await street.close();
});

test('publishing publishes the unsaved edits too, not the last saved text', async ({ page, hub }, info) => {
  const library = wordsFor(info, 'library');
  const [id = ''] = await addItems(hub, [{ titles: { en: mark() }, published: false, audience: 'members' }]);
  const { cookie } = await signInAs(page.context(), hub, { roles: ['EDITOR'] });
  await page.goto(`/library/${id}`);
  const typed = `Typed ${mark()}`;
  await page.getByLabel(library('field.title')).first().fill(typed);
  await page.getByRole('button', { name: library('publish.go') }).click();
  const read = async () => (await callerOf(hub.url, cookie).fetch(`/api/library/items/${id}`)).json();
  await expect.poll(async () => (await read()).published).toBe(true);
  expect(await read()).toMatchObject({ titles: { en: typed } });
  await expect(page.getByRole('heading', { name: typed })).toBeVisible();
});
