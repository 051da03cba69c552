import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test.use({ sendsMail: true });

test('an administrator sees the health of the hub, tests the mail and reads the settings', async ({
  page,
  context,
  hub,
  mailbox,
}, info) => {
  const t = wordsFor(info, 'administration');
  const say = wordsFor(info, 'client');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  await openHub(page, '/admin');
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await expect(part('database')).toBeVisible();
  await expect(part('storage')).toHaveAttribute('data-state', 'good');
  await expect(part('backup')).toHaveAttribute('data-state', 'unknown');
  await part('mail')
    .getByRole('button', { name: t('mail.test') })
    .click();
  await expect(part('mail').getByRole('status')).toContainText('250');
  await mailbox?.received(1);
  expect(await axeFinds(page)).toEqual([]);

  const desk = page.locator('[data-nav="desk"]');
  await desk.getByRole('link', { name: say('page.admin-settings') }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(desk.locator('[aria-current]')).toHaveText(say('page.admin-settings'));
  const row = page.getByRole('row').filter({ hasText: 'SMTP_URL' });
  await expect(row).toContainText(t('source.environment'));
  await page.getByLabel(t('settings.only-set')).check();
  await expect(page.getByRole('row').filter({ hasText: 'JOB_SLOTS' })).toHaveCount(0);
  await desk.getByRole('link', { name: say('page.admin-storage') }).click();
  await expect(page.getByText(t('storage.note'))).toBeVisible();
});

test('failed jobs are listed with their error and retried', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'administration');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  const job = {
    id: 'job-1',
    kind: 'library.prepare-item',
    attempts: 5,
    maxAttempts: 5,
    progress: 0,
    error: 'no space left on device',
    createdAt: '2026-01-01T00:00:00.000Z',
    dueAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:10:00.000Z',
  };
  let jobs = [job];
  await page.route('**/api/admin/jobs?**', (route) =>
    route.fulfill({
      json: { jobs, counts: { failed: jobs.length, running: 0, queued: 0 }, hasMore: false },
    }),
  );
  await page.route('**/api/admin/jobs/job-1/retry', (route) => {
    jobs = [];
    return route.fulfill({ json: { retried: true } });
  });
  await openHub(page, '/admin/jobs');
  await expect(page.getByText(job.error)).toBeVisible();
  await page.getByRole('button', { name: t('jobs.retry-one', { kind: job.kind }) }).click();
  await expect(page.getByText(t('jobs.none.failed'))).toBeVisible();
});

test('the tabs of the compliance desk lead between its pages, each at its own address', async ({
  page,
  context,
  hub,
}, info) => {
  const say = wordsFor(info, 'client');
  await signInAs(context, hub, { roles: ['COMPLIANCE'] });
  await openHub(page, '/compliance/approvals');
  const desk = page.getByRole('navigation', { name: say('desk.compliance'), exact: true });
  for (const name of ['uses', 'filings', 'retention', 'packs', 'rules'] as const) {
    await desk.getByRole('link', { name: say(`page.${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/compliance/${name}$`));
    await expect(desk.locator('[aria-current="page"]')).toHaveText(say(`page.${name}`));
  }
  const crumbs = page.getByRole('navigation', { name: say('nav.crumbs') });
  await crumbs.getByRole('link', { name: say('desk.compliance') }).click();
  await expect(page).toHaveURL(/\/compliance\/approvals$/);
});

test('a representative reads what they may do, the limits, and whom to ask', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'identity/access');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  await context.clearCookies();
  await signInAs(context, hub, { roles: ['USER'] });
  await openHub(page, '/access-control');
  const permission = (name: string) => page.locator(`[data-permission="${name}"]`);
  await expect(permission('share')).toHaveAttribute('data-allowed', 'partly');
  await expect(permission('share')).toContainText(t('limit.sharing'));
  await expect(permission('make-links')).toHaveAttribute('data-allowed', 'yes');
  await expect(permission('approve')).toHaveAttribute('data-allowed', 'no');
  await expect(permission('approve').getByRole('link')).toHaveAttribute('href', /^mailto:.+subject=/);
  await page.getByLabel(t('filter')).check();
  await expect(permission('approve')).toHaveCount(0);
  await page.getByText(t('table')).click();
  // Nobody shares a profile: the table does not say that it is not allowed.
  await expect(page.locator('tr[data-subject="Profile"] td[data-allowed="none"]')).not.toHaveCount(0);
});
