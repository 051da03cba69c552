import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AuditRow } from '#features/audit/server/index.ts';
import { hashOf } from '#features/audit/server/record.ts';
import { onBothEngines } from '../../../../../../test/context.ts';
import { startTestHub } from '../../../../../../test/hub.ts';
import { memberOf } from '../../../../../../test/members.ts';
import { ImportResult, usersExportPath } from '../../../contract.ts';
import { countUsers, findUserByEmail } from '../repository.ts';

onBothEngines('import and export of users', (engine) => {
  const started = startTestHub(engine);
  const admin = started.then((hub) => memberOf(hub, { roles: ['USER', 'ADMIN'] }));
  const somebody = async (given = {}) => memberOf(await started, given);
  const send = async (body: object) => (await admin).send('POST', '/api/users/import', body);
  const attempt = async (csv: string, plan?: string) =>
    ImportResult.parse(await (await send({ csv, plan })).json());
  const find = async (email: string) => findUserByEmail((await started).hub.ctx, email);
  const outcomes = ({ rows }: ImportResult) => rows.map(({ outcome }) => outcome);

  it('previews row by row without changes, then does exactly that', async () => {
    const existing = await somebody({ firstName: 'Kim', solutionNumber: 'K-1' });
    const same = await somebody({ firstName: 'Sam' });
    const csv = `email,firstName,solutionNumber,roles,crd_check
new@import.example,Nel,N-9,USER EDITOR,passed
${existing.email.toUpperCase()},Kimberley,,,in_progress
${same.email},Sam,,USER,
`;
    await admin;
    const users = await countUsers((await started).hub.ctx);
    const dry = await attempt(csv);
    expect(dry).toMatchObject({ applied: false, problem: null });
    expect(outcomes(dry)).toEqual(['create', 'change', 'same']);
    expect(dry.rows[1]).toMatchObject({
      line: 3,
      email: existing.email,
      changes: [
        { field: 'firstName', from: 'Kim', to: 'Kimberley' },
        { field: 'crd_check', from: 'not_started', to: 'in_progress' },
      ],
    });
    expect(await countUsers((await started).hub.ctx)).toBe(users);
    expect((await find(existing.email))?.firstName).toBe('Kim');
    expect(await attempt(csv, dry.plan)).toEqual({ ...dry, applied: true });
    expect(await find('new@import.example')).toMatchObject({
      firstName: 'Nel',
      solutionNumber: 'N-9',
      roles: ['USER', 'EDITOR'],
      crdCheck: 'passed',
      crdCheckBy: (await admin).uid,
      version: 1,
    });
    expect(await find(existing.email)).toMatchObject({
      firstName: 'Kimberley',
      solutionNumber: 'K-1',
      version: 2,
    });
    expect(await find(same.email)).toMatchObject({ version: 1 });
    expect(outcomes(await attempt(csv))).toEqual(['same', 'same', 'same']);
  });

  it('changes nothing if a row is wrong, or if data has changed since the preview', async () => {
    const { email, uid } = await somebody({ firstName: 'Was' });
    expect((await attempt('email\nnobody\nnobody')).rows).toMatchObject([
      { email: 'nobody', problems: [{ field: 'email', reason: 'form' }] },
      { email: 'nobody', problems: [{ field: 'email', reason: 'form' }] },
    ]);
    const bad = `email,roles\nfine@import.example,USER\n${email},BOSS`;
    const { plan, rows } = await attempt(bad);
    expect(rows[1]).toMatchObject({ outcome: 'error', problems: [{ field: 'roles', reason: 'form' }] });
    expect(await attempt(bad, plan)).toMatchObject({ applied: false });
    expect(await find('fine@import.example')).toBeNull();
    const csv = `email,firstName\nlater@import.example,L\n${email},Is`;
    const dry = await attempt(csv);
    await (await admin).send('PATCH', `/api/users/${uid}`, { version: 1, firstName: 'Other' });
    const late = await attempt(csv, dry.plan);
    expect(late).toMatchObject({ applied: false, rows: [{}, { changes: [{ from: 'Other', to: 'Is' }] }] });
    expect(await find('later@import.example')).toBeNull();
    expect(await attempt(csv, late.plan)).toMatchObject({ applied: true });
  });

  it('finds duplicates in the file and numbers of others, and lets numbers change hands', async () => {
    const [one, two] = await Promise.all([
      somebody({ solutionNumber: 'H-1' }),
      somebody({ solutionNumber: 'H-2' }),
    ]);
    const doubled = await attempt(
      `email,solutionNumber\nd@import.example,D-1\nD@import.example,D-2\ne@import.example,D-1\nf@import.example,H-1`,
    );
    expect(doubled.rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ field: 'email', reason: 'double' }],
      [{ field: 'solutionNumber', reason: 'double' }],
      [{ field: 'solutionNumber', reason: 'taken' }],
    ]);
    const swap = `email;solutionNumber\n${one.email};H-2\n${two.email};H-1`;
    const { plan } = await attempt(swap);
    expect(await attempt(swap, plan)).toMatchObject({ applied: true });
    expect((await find(one.email))?.solutionNumber).toBe('H-2');
    expect((await find(two.email))?.solutionNumber).toBe('H-1');
  });

  it('preserves the last administrator', async () => {
    const { email } = await admin;
    const csv = `email,roles\n${email},USER`;
    const { rows, plan } = await attempt(csv);
    expect(rows[0]?.problems).toEqual([{ field: 'roles', reason: 'last-administrator' }]);
    expect(await attempt(csv, plan)).toMatchObject({ applied: false });
    const handedOver = await attempt(`${csv}\nheir@import.example,ADMIN`);
    expect(outcomes(handedOver)).toEqual(['change', 'create']);
  });

  it('accepts a file of a million characters and refuses a larger one', async () => {
    const line = `,"${'"" \n'.repeat(20_000)}"\n`;
    const long = `email,firstName\n${`a@import.example${line}`.repeat(13)}`.slice(0, 1024 * 1024);
    expect((await send({ csv: long })).status).toBe(200);
    expect((await send({ csv: `email\n${'x'.repeat(1024 * 1024)}` })).status).toBe(400);
    expect((await send({ csv: 'x'.repeat(5 * 1024 * 1024) })).status).toBe(413);
    expect(await attempt('a;b\n1;2')).toMatchObject({ problem: { reason: 'no-email-column' }, rows: [] });
  });

  it('exports the filtered users, safe for spreadsheets, and imports them back unchanged', async () => {
    const mark = 'Exported';
    const nasty = {
      firstName: '=HYPERLINK("x"; "y")',
      lastName: `${mark} "q", é z`,
      solutionNumber: '+E-1',
    };
    const person = await somebody({ ...nasty, roles: ['USER', 'EDITOR'], crdCheck: 'passed' });
    await somebody({ firstName: "'-tricky", lastName: mark, isSecurityLicensed: true });
    await somebody({ lastName: 'elsewhere' });
    const answer = await (await admin).fetch(`${usersExportPath}?search=${mark}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const csv = bytes.toString('utf8');
    expect(csv.startsWith('\uFEFF"email","firstName","lastName","solutionNumber",')).toBe(true);
    expect(csv).toContain(
      `"${person.email}","'=HYPERLINK(""x""; ""y"")","${mark} ""q"", é z","'+E-1","false","USER EDITOR","passed"`,
    );
    expect(csv).not.toContain('elsewhere');
    const back = await attempt(csv);
    expect(outcomes(back)).toEqual(['same', 'same']);
    expect((await (await admin).fetch(`${usersExportPath}?role=BOSS`)).status).toBe(400);
  });

  it('imports, lists, filters and exports a thousand people', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, at) =>
        `bulk${at}@many.example,Many ${at},${at % 2 ? 'yes' : 'no'},${at % 10 ? 'USER' : 'USER EDITOR'}`,
    );
    const csv = `email,lastName,isSecurityLicensed,roles\n${lines.join('\n')}`;
    const { plan } = await attempt(csv);
    expect(await attempt(csv, plan)).toMatchObject({ applied: true });
    const list = async (query: string) => await (await (await admin).fetch(`/api/users?${query}`)).json();
    expect(await list('search=many.example&size=100&page=10')).toMatchObject({
      total: 1000,
      users: { length: 100 },
    });
    expect((await list('search=many.example&role=EDITOR&licensed=no')).total).toBe(100);
    const text = await (await (await admin).fetch(`${usersExportPath}?search=many.example`)).text();
    const emails = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(new Set(emails).size).toBe(1000);
  });

  it('leaves one entry in the trail for each person, chained to the previous one', async () => {
    const { rows } = await sql<AuditRow>`select * from audit_entries order by seq`.execute(
      (await started).hub.ctx.db.query,
    );
    expect(rows.filter(({ action }) => action === 'user.imported').length).toBeGreaterThan(1000);
    for (const [at, row] of rows.entries()) {
      expect(row.seq).toBe(at + 1);
      expect(row.previous_hash).toBe(rows[at - 1]?.hash ?? '');
      expect(row.hash).toBe(hashOf(row.previous_hash, row.entry));
    }
  });
});
