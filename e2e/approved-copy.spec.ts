import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { editor } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// The rules apply to all public copy of the hub.
test.use({ alone: 'approved-copy' });

const checks = ['balanced', 'risks', 'claims', 'promises', 'disclosures', 'rights'];

test('text an editor writes on the first page is public once a principal has approved it', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance/approval');
  const home = wordsFor(info, 'home/editing');
  const library = wordsFor(info, 'library');
  const [office, street] = [await browser.newContext(), await browser.newContext()];
  const principal = await signInAs(office, hub, {
    roles: ['COMPLIANCE'],
    firstName: 'Paula',
    lastName: 'Prin',
  });
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [{ ...openCategory, needsApproval: true }],
  });
  await signInAs(page.context(), hub, editor);
  const [desk, visitor] = [await office.newPage(), await street.newPage()];
  const heading = async () => {
    await visitor.goto(hub.url);
    return visitor.getByRole('heading', { level: 1 }).textContent();
  };
  const own = await heading();
  const write = async (text: string) => {
    await page.getByLabel(home('landing.heading')).first().fill(text);
    await page.getByRole('button', { name: library('save.save') }).click();
    await expect(page.getByText(home('landing.saved'))).toBeVisible();
  };
  const submit = async (name: string) => {
    await page.getByRole('button', { name: t(name), exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const check of checks) await dialog.getByLabel(t(`check.${check}`)).check();
    await dialog.getByRole('button', { name: t('submit'), exact: true }).click();
    await expect(page.getByText(t('standing.waiting'))).toBeVisible();
  };
  const approve = async (noticed: number) => {
    await desk.goto(`${hub.url}/compliance/approvals`);
    await desk.getByRole('link', { name: t('about.Landing') }).click();
    await expect(desk.getByRole('heading', { name: t('findings') })).toBeVisible();
    await expect(desk.locator('mark', { hasText: 'Guaranteed' })).toHaveCount(noticed);
    expect(await axeFinds(desk)).toEqual([]);
    for (const answer of await desk.getByLabel(t('answer')).all()) await answer.selectOption('no-claim');
    await desk.getByRole('button', { name: t('decide.approved') }).click();
  };

  await test.step('it is not public before', async () => {
    await page.goto('/landing');
    await write('Guaranteed calm');
    await expect(page.getByText(t('words.unapproved'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    expect(await heading()).toBe(own);
    await submit('submit');
    expect(await heading()).toBe(own);
  });

  await test.step('a principal reviews it beside the findings of the pre-check, and approves it', async () => {
    await approve(1);
    await expect.poll(heading).toBe('Guaranteed calm');
    await page.reload();
    await expect(page.getByText(t('words.sealed'))).toBeVisible();
  });

  await test.step('later edits wait for their own approval, and the approved text stays public', async () => {
    await write('Calm');
    await expect(page.getByText(t('words.behind'))).toBeVisible();
    expect(await heading()).toBe('Guaranteed calm');
    await submit('submit.again');
    await approve(0);
    await expect.poll(heading).toBe('Calm');
  });

  await test.step('a principal recalls it, and the hub’s default text is shown at once', async () => {
    await desk.goto(`${hub.url}/compliance/approvals?state=approved`);
    await desk
      .getByRole('link', { name: t('about.Landing') })
      .first()
      .click();
    await desk.getByRole('button', { name: t('recall') }).click();
    await desk.getByLabel(t('recall.reason')).fill('A wrong word');
    expect(await axeFinds(desk, { include: 'dialog' })).toEqual([]);
    await desk.getByRole('button', { name: t('recall.go') }).click();
    // Its row in the queue and its own heading.
    await expect(desk.getByText(t('ended.recalled'))).toHaveCount(2);
    expect(await heading()).toBe(own);
    await page.reload();
    await expect(page.getByText(t('words.recalled'))).toBeVisible();
  });
  await office.close();
  await street.close();
});
