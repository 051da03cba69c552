import { beforeAll, expect, test } from 'vitest';
import type { ActingContext } from '#server/context.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { removeExpiredCodes } from './codes/repository.ts';
import { makeLink } from './fixtures.ts';
import { askForCode, type CodeEmail, checkCode, codePlace } from './open.ts';

const content: CodeEmail = {
  subject: `Your code is ${codePlace}`,
  text: `Type ${codePlace} to go on.`,
  html: `<p>Type <b>${codePlace}</b> to go on.</p>`,
};

/** The next full hour: what is counted from then on is not swept while the tests run. */
const begin = Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000;

onBothEngines('codes by email', (engine) => {
  let hub: TestHub;
  let mailbox: Mailbox;
  let link: { id: string };
  /** One window of the limits for each test. */
  let minutes = 0;

  beforeAll(async () => {
    mailbox = await openMailbox();
    hub = await startTestHub(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
    const { id: target } = await addItem(hub.hub.ctx);
    link = await makeLink(await memberOf(hub), { target, gate: 'verified' });
  });

  const visiting = (laterMs = 0): ActingContext => {
    const at = begin + minutes * 60_000 + laterMs;
    return { ...hub.hub.ctx, now: () => new Date(at), actor: { kind: 'visitor', id: null }, requestId: 'r' };
  };

  /** Requests a code and reads the email. */
  async function codeFor(email: string, address = '192.0.2.1'): Promise<string> {
    const before = mailbox.emails.length;
    const { now } = hub.hub.ctx;
    hub.hub.ctx.now = visiting().now;
    await askForCode(visiting(), link, { email, address, content });
    await mailbox.received(before + 1);
    hub.hub.ctx.now = now;
    const sent = mailbox.emails.at(-1);
    if (!sent) throw new Error('no letter came');
    expect(sent.to).toEqual([email.trim().toLowerCase()]);
    const code = /Type (\d{6}) to go on/.exec(plainText(sent))?.[1];
    expect(sent.raw).toContain(`Subject: Your code is ${code}`);
    return code ?? '';
  }

  const check = (email: string, code: string, laterMs = 0, address = '192.0.2.1') =>
    checkCode(visiting(laterMs), link, { email, code, address });

  test('a code opens once, for its address and its link alone, in every spelling', async () => {
    const code = await codeFor('Ann@Example.com ');
    expect(await check('bob@example.com', code)).toBe(false);
    expect(
      await checkCode(
        visiting(),
        { id: 'another' },
        { email: 'ann@example.com', code, address: '192.0.2.1' },
      ),
    ).toBe(false);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const outcomes = await Promise.all([check('ann@example.com', spaced), check('ann@example.com', code)]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await check('ann@example.com', code)).toBe(false);
  });

  test('it is valid for ten minutes and five attempts; a new one replaces it', async () => {
    minutes += 60;
    const late = await codeFor('late@example.com');
    expect(await check('late@example.com', late, 10 * 60_000)).toBe(false);
    expect(await check('late@example.com', late, 10 * 60_000 - 1)).toBe(true);
    const code = await codeFor('eve@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let at = 0; at < 5; at += 1) expect(await check('eve@example.com', wrong)).toBe(false);
    expect(await check('eve@example.com', code)).toBe(false);
    const first = await codeFor('eve@example.com');
    const second = await codeFor('eve@example.com');
    if (first !== second) expect(await check('eve@example.com', first)).toBe(false);
    expect(await check('eve@example.com', second)).toBe(true);
  });

  test('the number of emails and guesses is limited', async () => {
    minutes += 60;
    for (let at = 0; at < 5; at += 1) await codeFor('full@example.com', `192.0.2.${at}`);
    const once = { email: ' FULL@example.com', address: '198.51.100.9', content };
    await expect(askForCode(visiting(), link, once)).rejects.toMatchObject({ code: 'rate-limited' });
    for (let at = 0; at < 10; at += 1)
      expect(await check(`x${at}@example.com`, '123456', 0, '203.0.113.7')).toBe(false);
    await expect(check('x@example.com', '123456', 0, '203.0.113.7')).rejects.toMatchObject({
      code: 'rate-limited',
    });
  });

  test('neither an address nor a code is readable in the database, and old ones are removed', async () => {
    minutes += 60;
    const code = await codeFor('kept@example.com');
    const table = hub.hub.ctx.db.query.withTables<{ link_codes: Record<string, unknown> }>();
    const rows = await table.selectFrom('link_codes').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}"|kept`));
    await removeExpiredCodes(visiting(10 * 60_000));
    expect(await table.selectFrom('link_codes').selectAll().execute()).toEqual([]);
  });
});
