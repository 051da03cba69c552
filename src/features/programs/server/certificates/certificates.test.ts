import { beforeAll, expect, test } from 'vitest';
import { findUser, replaceUser } from '#features/identity/server/users/repository.ts';
import { actAsHub } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addMember, memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { certificateFile } from '../../contract.ts';
import { attestationModule, learnerOf, publishProgram, readBody } from '../fixtures.ts';
import { issueCertificate } from './issue.ts';
import { newNumber, readNumber } from './number.ts';

onBothEngines('certificates', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '600' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
  });

  const earn = async (input = {}) => {
    const program = await publishProgram(editor, {
      modules: [attestationModule('word', { confirm: 'tick' })],
      ...input,
    });
    const member = await memberOf(hub, { firstName: 'Grace <b>', lastName: 'Hopper' });
    const learner = learnerOf(member, program.id);
    await learner.enrol();
    const { attestation } = await learner.open('word');
    const { standing } = await learner.attest('word', { hash: attestation?.hash });
    return { program, member, number: standing.certificate?.number ?? '' };
  };
  const page = async (number: string, headers = {}) => {
    const answer = await hub.fetch(`/certificates/${number}`, {
      headers: { accept: 'text/html', ...headers },
    });
    return { status: answer.status, html: await answer.text() };
  };

  test('everybody with the number sees its text, and nothing more', async () => {
    const { member, number } = await earn();
    const { status, html } = await page(number);
    expect(status).toBe(200);
    for (const text of ['Grace &lt;b&gt; Hopper', 'Basics', number, 'This certificate is valid.', 'noindex'])
      expect(html).toContain(text);
    expect(html).not.toContain(member.email);
    expect(html).not.toContain(member.uid);
    expect((await page(number.toLowerCase())).status).toBe(200);
    expect((await page(`${number}?lang=ar`)).html).toContain('الأساسيات');
  });

  test('unknown and malformed numbers get the same answer', async () => {
    const answers = [];
    for (const number of [newNumber(new Date()), 'RH-2026', '%00', "'or 1=1", 'a'.repeat(500), '__proto__'])
      answers.push(await page(encodeURIComponent(number)));
    const plain = answers.map(({ status, html }) => [status, /<main[\s\S]*<\/main>/.exec(html)?.[0]]);
    expect(new Set(plain.map(([status]) => status))).toEqual(new Set([404]));
    expect(new Set(plain.map(([, main]) => main)).size).toBe(1);
  });

  test('guessing is limited, and valid numbers are not', async () => {
    const { number } = await earn();
    let last = 0;
    for (let tries = 0; tries < 70 && last !== 429; tries += 1)
      last = (await page('RH-2026-AAAA-AAAA')).status;
    expect(last).toBe(429);
    expect((await page(number)).status).toBe(200);
  });

  test('is a file for its owner and for editors alone', async () => {
    const { member, number } = await earn();
    const file = certificateFile(number, 'ar');
    const other = await memberOf(hub);
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    const statuses = await Promise.all(
      [hub, other, member, editor, admin].map(async ({ fetch }) => (await fetch(file)).status),
    );
    expect(statuses).toEqual([401, 404, 200, 200, 200]);
    const answer = await member.fetch(file);
    expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`);
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('a revoked one says so, and is no file any more', async () => {
    const { member, number } = await earn();
    const revoke = (who: typeof member) =>
      readBody(who.send('POST', `/api/certificates/${number}/revoke`, { reason: 'a mistake' }));
    expect((await revoke(member)).status).toBe(403);
    expect(await revoke(editor)).toMatchObject({ status: 200, state: 'revoked' });
    expect((await page(number)).html).toContain('This certificate was revoked.');
    expect((await page(number)).html).not.toContain('a mistake');
    expect((await member.fetch(`/api/certificates/${number}/pdf`)).status).toBe(410);
    expect((await listEntries(hub.hub.ctx)).at(-1)).toMatchObject({
      action: 'certificate.revoked',
      after: { number, reason: 'a mistake' },
    });
  });

  test('its text stays, whatever somebody is called later', async () => {
    const { member, number } = await earn();
    const { ctx } = hub.hub;
    const user = await findUser(ctx, member.uid);
    if (user)
      await replaceUser(ctx, user.version, { ...user, lastName: 'Murray', version: user.version + 1 });
    expect((await page(number)).html).toContain('Hopper');
  });

  test('concurrent completions issue one', async () => {
    const { ctx } = hub.hub;
    const { uid } = await addMember(ctx);
    const enrolment = { id: `e-${uid}`, round: 1, uid, edition: 1, name: 'Two', expiresAt: null };
    const program = { id: 'p', titles: { en: 'Twice' } };
    const issued = await Promise.all(
      Array.from({ length: 6 }, () =>
        transaction(actAsHub(ctx), (inside) => issueCertificate(inside, program, enrolment)),
      ),
    );
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
  });
});

test('numbers are read in every spelling', () => {
  const number = newNumber(new Date('2026-05-05'));
  expect(number).toMatch(/^RH-2026(-[2-9A-Z]{4}){4}$/);
  expect(readNumber(` ${number.toLowerCase()} `)).toBe(number);
  // Older certificates have two groups.
  expect(readNumber('rh-2026-abcd-2345')).toBe('RH-2026-ABCD-2345');
  const halved = 'RH-2026-ABCD-2345-ABCD';
  for (const wrong of ['', 'RH-2026-ABCD', halved, `${number}X`, 'RH-2026-ABC0-ABCD', `X${number}`])
    expect(readNumber(wrong)).toBeNull();
});
