import {
  attestationModule,
  learnerOf,
  publishProgram,
  readBody,
} from '#features/programs/server/fixtures.ts';
import { intlLocale } from '#shared/words.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { openHub } from './preferences.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { languageOf, wordsFor } from './words.ts';

type Hub = Parameters<typeof signInAs>[1];

type EndRecords = {
  enrolments: { program_id: string; expires_at: number | null };
  certificates: { program_id: string; expires_at: number | null };
};

/** Sets the time at which the completion expires. */
function endAt(hub: Hub, program: string, at: Date): Promise<void> {
  return openDatabase(hub, async (ctx) => {
    const tables = ctx.db.query.withTables<EndRecords>();
    for (const table of ['enrolments', 'certificates'] as const)
      await tables
        .updateTable(table)
        .set({ expires_at: at.getTime() })
        .where('program_id', '=', program)
        .execute();
  });
}

test('certificates that expire soon or have expired are shown as such and renewed; closed programs offer nothing', async ({
  page,
  hub,
  context,
}, info) => {
  const t = wordsFor(info, 'programs/taking');
  const list = wordsFor(info, 'programs');
  const start = wordsFor(info, 'home');
  const { format } = new Intl.DateTimeFormat(intlLocale(languageOf(info)), { dateStyle: 'medium' });
  const title = mark();
  const editor = callerOf(hub.url, (await signInAs(context, hub, { roles: ['EDITOR'] })).cookie);
  const { id, version } = await publishProgram(editor, {
    titles: { en: title },
    modules: [attestationModule('word', { confirm: 'tick' })],
    validMonths: 12,
    remindDays: 14,
    certificate: true,
    enrolment: { self: true, roles: [] },
  });
  const learner = learnerOf(callerOf(hub.url, (await signInAs(context, hub)).cookie), id);
  await learner.enrol();
  await learner.attest('word', { hash: (await learner.open('word')).attestation?.hash });
  const day = 24 * 60 * 60 * 1000;

  // Ten days before it ends, the start page shows a notice.
  const soon = new Date(Date.now() + 10 * day);
  await endAt(hub, id, soon);
  await openHub(page, '/');
  await expect(page.getByText(start('programs.renew', { date: format(soon) }))).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(t('renew.text'))).toBeVisible();

  // Once it has ended, nothing claims that it is still valid.
  const ended = new Date(Date.now() - day);
  await endAt(hub, id, ended);
  await openHub(page, `/programs/${id}`);
  const crumbs = page.getByRole('navigation', { name: wordsFor(info, 'client')('nav.crumbs') });
  await expect(crumbs.getByRole('link', { name: list('title') })).toHaveAttribute('href', '/programs');
  await expect(page.getByText(t('renew.ended'))).toBeVisible();
  await expect(page.getByText(t('renew.text'))).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);

  // A program that was closed meanwhile has no button, as it could only fail.
  const archived = await readBody<{ version: number }>(
    editor.send('POST', `/api/programs/${id}/archive`, { version }),
  );
  await openHub(page, `/programs/${id}`);
  await expect(page.getByText(t('renew.closed'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('renew') })).toHaveCount(0);
  await openHub(page, '/programs');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText(list('valid.ended', { date: format(ended) }))).toBeVisible();
  await expect(card.getByRole('button', { name: list('renew') })).toHaveCount(0);
  await editor.send('POST', `/api/programs/${id}/restore`, { version: archived.version });

  // Taken again: the expired certificate stays until there is a new one.
  await openHub(page, `/programs/${id}`);
  await page.getByRole('button', { name: t('renew') }).click();
  const next = page.getByRole('link', { name: t('next.start') });
  await expect(next).toBeVisible();
  await expect(page.getByText(list('valid.ended', { date: format(ended) }))).toBeVisible();
  await next.click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('attest.send') }).click();
  await page.getByRole('link', { name: t('bar.finish') }).click();
  await expect(page.getByText(t('congratulations'))).toBeVisible();
  await page.getByText(t('certificates.older')).click();
  await expect(page.getByRole('link', { name: list('certificate.download') })).toHaveCount(2);
});
