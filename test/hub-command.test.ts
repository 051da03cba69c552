import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditRoutes } from '#features/audit/contract.ts';
import { closeContext } from '#server/context.ts';
import { runHub, runHubProcess } from './command-line.ts';
import { onBothEngines, testSettings } from './context.ts';
import { openContext } from './open-context.ts';
import { startServerProcess } from './server-process.ts';

const email = 'ada@example.com';
const password = 'seven small owls on a wire';

onBothEngines('the command line', (engine) => {
  const made = testSettings(engine);
  const hub = async (...args: string[]) => runHub(await made, args);
  const json = async (...args: string[]) => JSON.parse((await hub(...args, '--json')).out);

  /** Returns the whole trail as stored in the database. */
  async function trail(): Promise<string[]> {
    const ctx = await openContext(await made);
    const { rows } = await sql<{ entry: string }>`select entry from audit_entries order by seq`.execute(
      ctx.db.query,
    );
    await closeContext(ctx);
    return rows.map((row) => row.entry);
  }

  it('creates people before the first start', async () => {
    const settings = await made;
    expect(await hub('verify')).toEqual({
      code: 0,
      out: 'The trail is intact: 0 entries.\n0:\n',
      err: '',
    });
    const added = await runHubProcess(
      settings,
      [
        'user',
        'add',
        '--email',
        'Ada@Example.com',
        '--password',
        '-',
        '--roles',
        'admin,USER',
        '--first-name',
        'Ada',
      ],
      `${password}\n`,
    );
    expect(added).toEqual({ code: 0, out: `Added ${email} as USER, ADMIN.\n`, err: '' });
    expect(await json('user', 'list')).toMatchObject([
      { email, firstName: 'Ada', roles: ['USER', 'ADMIN'], blockedAt: null },
    ]);
    expect((await hub('user', 'list')).out).toBe(`${email}\tAda\tUSER,ADMIN\n`);
    expect(await hub('user', 'add', '--email', email)).toEqual({
      code: 1,
      out: '',
      err: `hub: the address ${email} is already in use\n`,
    });
  });

  it('works beside a running server: tokens are valid at once and until their end', async () => {
    const server = await startServerProcess({ ...(await made), LOG_LEVEL: 'debug' });
    const makeToken = () => json('token', 'create', '--email', email, '--name', 'backup', '--days', '3');
    let { id, token } = await makeToken();
    const ask = (method = 'GET', path: string = auditRoutes.list.path) =>
      fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: '{}' }),
      });
    expect((await ask()).status).toBe(200);
    // An API client has no page, so its changes need no page token.
    expect((await ask('POST', auditRoutes.verify.path)).status).toBe(200);
    expect(await json('token', 'list', '--email', email)).toMatchObject([{ id, name: 'backup' }]);

    await hub('user', 'add', '--email', 'eve@example.com', '--roles', 'ADMIN');
    expect((await hub('user', 'block', '--email', email)).code).toBe(0);
    expect((await ask()).status).toBe(401);
    expect(await hub('token', 'create', '--email', email)).toEqual({
      code: 1,
      out: '',
      err: `hub: ${email} is blocked: their tokens are refused\n`,
    });
    expect((await hub('user', 'block', '--email', 'eve@example.com')).err).toBe(
      'hub: refused: without this account nobody could administer the hub\n',
    );
    // Blocking the account has revoked its earlier tokens.
    expect((await hub('user', 'unblock', '--email', email)).code).toBe(0);
    expect((await ask()).status).toBe(401);
    ({ id, token } = await makeToken());
    expect((await ask()).status).toBe(200);

    expect((await hub('token', 'revoke', '--id', id)).code).toBe(0);
    expect((await ask()).status).toBe(401);
    expect((await hub('token', 'revoke', '--id', id)).code).toBe(1);
    expect(await server.end('SIGTERM')).toBe(0);

    const entries = await trail();
    const actions = entries.map((entry) => JSON.parse(entry).action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'user.created',
        'token.created',
        'user.blocked',
        'user.unblocked',
        'token.revoked',
      ]),
    );
    for (const entry of entries)
      expect(JSON.parse(entry).actor).toEqual({ kind: 'operator', id: null, name: 'command line' });
    for (const secret of [token, password]) {
      expect(entries.join('\n')).not.toContain(secret);
      expect(server.output()).not.toContain(secret);
    }
    if (engine === 'sqlite')
      expect(await readFile(join((await made).DATA_DIR ?? '', 'hub.sqlite'), 'latin1')).not.toContain(token);
  });

  it('verifies the trail, and an earlier head of it', async () => {
    const first = await hub('verify');
    const head = first.out.trim().split('\n').at(-1) ?? '';
    expect(head).toMatch(/^\d+:[0-9a-f]{64}$/);
    await hub('user', 'add', '--email', 'later@example.com');
    expect((await hub('verify', '--head', head)).code).toBe(0);
    const forged = head.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await hub('verify', '--head', forged)).toEqual({
      code: 1,
      out: '',
      err: `The trail is broken at entry ${head.split(':')[0]}: it is not the entry that was noted.\n`,
    });

    const ctx = await openContext(await made);
    const guards =
      engine === 'sqlite' ? 'audit_entries_no_update' : 'audit_entries_no_change on audit_entries';
    await sql.raw(`drop trigger ${guards}`).execute(ctx.db.query);
    await sql`update audit_entries set entry = replace(entry, 'eve@', 'ada@')`.execute(ctx.db.query);
    await closeContext(ctx);
    const broken = await hub('verify');
    expect(broken.code).toBe(1);
    expect(broken.err).toMatch(/^The trail is broken at entry \d+: its text was changed\.\n$/);
    expect(await json('verify')).toMatchObject({ broken: { seq: expect.any(Number), fault: 'changed' } });
  });
});

describe('the command line of the library', () => {
  const made = testSettings('sqlite');
  const hub = async (...args: string[]) => runHub(await made, args);

  it('adds a file under any id, once, and explains refusals', async () => {
    const add = (file: string, ...more: string[]) =>
      hub('add', file, '--type', 'pdf', '--id', 'guides/a b.pdf', '--title', 'A guide', ...more);
    const pdf = 'samples/new-investor.ar.pdf';
    expect(await add(pdf, '--language', 'ar', '--audience', 'members', '--publish')).toEqual({
      code: 0,
      out: 'Added "A guide" at /pdf/guides%2Fa%20b.pdf.\n',
      err: '',
    });
    expect((await add(pdf)).err).toBe('hub: there is already a pdf with the ID "guides/a b.pdf"\n');
    expect((await add('samples/welcome.jpg', '--id=x')).err).toBe('hub: --id is given twice\n');
    const refused = await hub('add', 'README.md', '--type', 'pdf', '--id', 'x', '--title', 'X');
    expect([refused.code, refused.err]).toEqual([1, 'hub: README.md: it is refused: text\n']);
    expect((await hub('add', '--type', 'pdf', '--id', 'x', '--title', 'X')).err).toBe(
      'hub: add needs FILE\n',
    );
    const report = JSON.parse((await hub('import', 'samples', '--dry-run', '--json')).out);
    expect(report).toHaveLength(9);
    expect(report[0]).toMatchObject({ where: 'welcome', outcome: 'would be added' });
  });
});
