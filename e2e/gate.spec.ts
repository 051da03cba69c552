import { makeLink } from '#features/sharing/server/links/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { plainText } from '../test/mail-server.ts';
import { addMember } from '../test/members.ts';
import { axeFinds } from './axe.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { openDatabase } from './sign-in.ts';
import { wordsFor } from './words.ts';

test.use({ sendsMail: true });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a link requests its password, an address and the emailed code, and is opened by one person', async ({
      page,
      hub,
      mailbox,
    }, info) => {
      const t = wordsFor(info, 'sharing/gate');
      const id = `gate-${javaScriptEnabled ? 'script' : 'plain'}`;
      const email = `${id}@example.com`;
      const target = await addFilm(hub, id);
      const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
      const { send, fetch } = callerOf(hub.url, sharer.cookie);
      const link = await makeLink({ send }, { target, password: 'correct horse', gate: 'verified' });
      const heading = page.getByRole('heading', { level: 1 });
      const answer = async (text: string) => {
        await page.getByRole('textbox').or(page.locator('input[type=password]')).fill(text);
        await page.getByRole('button', { name: t('gate.open') }).click();
      };
      await page.goto(link.path);
      await answer('correct horse');
      await expect(heading).toHaveText(t('gate.email.title'));
      await answer('not an address');
      await expect(page.getByText(t('gate.fault.email'))).toBeVisible();
      await answer(email);
      await expect(heading).toHaveText(t('gate.code.title'));
      if (javaScriptEnabled) expect(await axeFinds(page)).toEqual([]);
      await answer('000000');
      await expect(page.getByText(t('gate.code.wrong'))).toBeVisible();
      const sent = () => mailbox?.emails.filter(({ to }) => to.includes(email)) ?? [];
      await expect.poll(() => sent().length).toBe(1);
      await page.getByRole('button', { name: t('gate.code.resend') }).click();
      await expect(page.getByText(t('gate.code.sent'))).toBeVisible();
      if (javaScriptEnabled) expect(await axeFinds(page)).toEqual([]);
      await expect.poll(() => sent().length).toBe(2);
      // Only the code of the newer email opens the link.
      const codes = sent().map((message) => /\b(\d{6})\b/.exec(plainText(message))?.[1] ?? '');
      const [first = '', second = ''] = codes;
      if (first !== second) {
        await answer(first);
        await expect(page.getByText(t('gate.code.wrong'))).toBeVisible();
      }
      await answer(second);
      await expect(heading).toHaveText(id);

      // A reload belongs to the same visit.
      await page.reload();
      await expect(heading).toHaveText(id);
      const { openings, openedBy } = (await (await fetch(`/api/links/${link.id}`)).json()) as {
        openings: number;
        openedBy: { email: string; standing: string }[];
      };
      expect([openings, openedBy]).toMatchObject([1, [{ email, standing: 'verified' }]]);
    });
  });

test('a page that the server delivers although its link has just ended is requested again once', async ({
  page,
  hub,
}) => {
  const target = await addFilm(hub, 'contradiction');
  const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
  const link = await makeLink(callerOf(hub.url, sharer.cookie), { target });
  let reported = 0;
  await page.route('**/api/openings', (route) => {
    reported += 1;
    return route.fulfill({ json: { ended: 'full' } });
  });
  let fetched = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) fetched += 1;
  });
  await page.goto(link.path);
  await expect.poll(() => reported).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(fetched).toBe(2);
});

test('a viewer is asked for a password that the link gets meanwhile', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'sharing/gate');
  const target = await addFilm(hub, 'locked-later');
  const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
  const { send } = callerOf(hub.url, sharer.cookie);
  const link = await makeLink({ send }, { target });
  const [isRequested, isLocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/media\/.*\.(mp4|m3u8)$/, async (route) => {
    isRequested.resolve();
    await isLocked.promise;
    await route.continue();
  });
  await page.goto(link.path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('locked-later');
  await isRequested.promise;
  const change = { version: link.version, password: 'correct horse' };
  expect((await send('PATCH', `/api/links/${link.id}`, change)).status).toBe(200);
  isLocked.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gate.password.title'));
  await page.getByLabel(t('gate.password.label')).fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('locked-later');
});

test('pressing twice at a gate sends the form once', async ({ page, hub }) => {
  const target = await addFilm(hub, 'pressed-twice');
  const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
  const link = await makeLink(callerOf(hub.url, sharer.cookie), { target, gate: 'email', mostOpenings: 1 });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/link/')) sent += 1;
  });
  await page.goto(link.path);
  await page.getByRole('textbox').fill('ann@example.com');
  await page.locator('form[method=post] button').first().dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pressed-twice');
  expect(sent).toBe(1);
});
