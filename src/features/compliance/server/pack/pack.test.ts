import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { Content } from '#features/library/server/doors/content.ts';
import { requireItem } from '#features/library/server/doors/items.ts';
import { dayMs } from '#shared/durations.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listPacks, makePack, runVerifier, unpack, verify } from '../../../../../test/packs.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { onBothStorages, testBucket } from '../../../../../test/s3/storages.ts';
import { listEntries } from '../../../../../test/trail.ts';
import type { Pack } from '../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { recordUse } from '../uses/record.ts';

type TestPerson = Awaited<ReturnType<typeof memberOf>>;

const run = promisify(execFile);
const path = '/api/compliance/packs';

// Disk with SQLite and S3 with PostgreSQL: the two supported setups.
onBothStorages('an examiner pack', (storage) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: TestPerson;
  let principal: TestPerson;
  let admin: TestPerson;
  let item: string;
  let pack: Pack;
  let unpacked: Awaited<ReturnType<typeof unpack>>;
  let folder: string;
  beforeAll(async () => {
    const settings: Record<string, string> = storage === 's3' ? { STORAGE_URL: await testBucket() } : {};
    hub = await startHubWithClock(storage === 's3' ? 'postgres' : 'sqlite', settings);
    Object.assign(hub.hub.ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
    editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: '=Paula', lastName: 'Principal' });
    admin = await memberOf(hub, { roles: ['ADMIN'] });
    await publishRules(principal, {
      categories: [{ ...openCategory, needsApproval: true }],
      disclosures: [{ category: '', texts: { en: 'Capital is at risk.' }, isOpen: true }],
    });
    const titles = { en: 'Fund <facts>', ar: 'حقائق' };
    const chapters = [{ startMs: 61_000, title: { en: 'Costs & fees' } }];
    const { id, version } = await addReady(hub.hub.ctx, 'video', 'facts', { titles, given: { chapters } });
    item = id;
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
    const captions = { language: 'fr', kind: 'subtitles', text };
    expect(
      (await editor.send('PUT', `/api/library/items/${id}/captions`, { version, captions })).status,
    ).toBe(200);
    await approveItem(editor, principal, item);
    await approveItem(editor, principal, (await addItem(hub.hub.ctx, { titles: { en: 'Other' } })).id);
    const used = await requireItem(hub.hub.ctx, item);
    const content = { type: 'video', id: item, item: used } as Content;
    const by = { link: 'link1', person: editor.uid, recipient: 'r@example.com' };
    await recordUse(hub.hub.ctx, { kind: 'made', content, ...by });
    await recordUse(hub.hub.ctx, { kind: 'opened', content, ...by, language: 'en' });
    await principal.send('POST', `/api/compliance/items/${item}/recall`, { reason: 'Wrong figure' });
    pack = await makePack(principal);
    unpacked = await unpack(principal, pack);
    folder =
      unpacked.files.find((file) => file.includes(`${item}/item.html`))?.replace('/item.html', '') ?? '';
  });
  const read = (file: string) => readFile(join(unpacked.folder, file), 'utf8');

  it('contains copies, approvals, emails, rules and the trail, in formats that other programs read', async () => {
    expect(unpacked.files).toEqual(
      expect.arrayContaining([
        ...['SHA256SUMS', 'index.html', 'manifest.json', 'rules/version-1.json', 'trail/chain.jsonl'],
        ...['verify.html', 'verify.mjs', `${folder}/approvals.csv`, `${folder}/trail.jsonl`],
      ]),
    );
    const copy = unpacked.files.find((file) => file.startsWith(`${folder}/files/`)) ?? '';
    const [approval] = JSON.parse(await read(`${folder}/approvals.json`));
    expect(approval).toMatchObject({
      state: 'approved',
      decidedBy: { uid: principal.uid },
      ended: 'recalled',
    });
    const bundle = await read(`${folder}/${approval.bundle}`);
    const approvals = await read(`${folder}/approvals.html`);
    expect(approvals).toContain(`href="${approval.bundle}"`);
    expect(approvals).toContain('Subtitles · Français');
    expect(approvals).toContain('<dt>Chapters</dt>');
    expect(approvals).toContain('1:01 English: Costs &amp; fees');
    expect(approvals).toContain('<dt>Title · English</dt>');
    // Its Arabic title has no Arabic disclosure: that was found, and answered.
    const answer = { finding: { code: 'no-disclosure' }, verdict: 'no-claim' };
    expect(approval).toMatchObject({ answers: [answer], unexamined: [] });
    expect(approvals).toContain('Not a claim in this context');
    expect(approvals).toContain(JSON.parse(bundle).captions[0].sha256);
    expect(hash('sha256', bundle)).toBe(approval.seal);
    expect(hash('sha256', await readFile(join(unpacked.folder, copy)))).toBe(JSON.parse(bundle).poster);
    expect(await read(`${folder}/approvals.csv`)).toContain("'=Paula Principal");
    // No spreadsheet runs a formula from its tables: every cell is quoted.
    const tables = unpacked.files.filter((file) => file.endsWith('.csv'));
    expect(tables.length).toBeGreaterThan(4);
    for (const file of tables)
      expect((await read(file)).replace(/^\uFEFF|"(?:[^"]|"")*"/g, ''), file).toMatch(/^[,\r\n]*$/);
    expect(await read(`${folder}/item.html`)).toContain('Fund &lt;facts&gt;');
    // It was public from its approval to its recall, with or without a link.
    const { span } = JSON.parse(await read(`${folder}/item.json`));
    const { open } = span;
    expect([span.first, span.last >= open.until]).toEqual([open.since, true]);
    expect(open.since).toBe(approval.decidedAt);
    expect(open.until >= open.since).toBe(true);
    expect(await read(`${folder}/item.html`)).toContain('<dt>Open to everyone</dt>');
    const other = unpacked.files.find((file) => /\/Other-[a-z0-9]+\/item\.html$/.test(file)) ?? '';
    expect(await read(other)).toContain('since ');
    expect(await read(other)).not.toContain('Never used');
    expect(await read(other)).toContain('Still open to everyone');
    expect(await read('index.html')).toContain('Still open to everyone');
    expect(await read('index.html')).toContain('Exam 7');
    // Nobody was emailed: an email that nobody got is not shown.
    expect(unpacked.files.filter((file) => file.includes('/letters/'))).toEqual([]);
    expect(await read(`${folder}/item.html`)).toContain('No emails on record');
    expect((await run('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: unpacked.folder })).stdout).toBe(
      '',
    );
    expect(unpacked.files.every((file) => !/[<>:"|?*\\]|[. ](\/|$)/.test(file))).toBe(true);
  });

  it('describes each use, and finds items by person and by link', async () => {
    const csv = await read(`${folder}/uses.csv`);
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('r@example.com');
    const uses = await read(`${folder}/uses.html`);
    expect(uses).toContain('r@example.com');
    // Opened content has a disclosure and a language; a link that was only made was shown to nobody.
    expect(uses.split('Capital is at risk.')).toHaveLength(2);
    expect(uses).toContain('Shown in English');
    expect(uses).toMatch(/Version \d/);
    const ask = async (query: string) =>
      (await (await admin.fetch(`${path}/estimate?${query}`)).json()).items;
    expect(await Promise.all(['link=link1', `person=${editor.email}`].map(ask))).toEqual([1, 2]);
  });

  it('is verified by the program in it, from its folder and as a ZIP', async () => {
    const good = ['Verified: nothing was changed.', `manifest: ${pack.manifest}`];
    for (const target of [unpacked.folder, unpacked.zip]) {
      const { code, lines } = await verify(unpacked.folder, target);
      expect([code, lines.slice(-2).reverse()]).toEqual([0, good]);
    }
    const made = (await listEntries(hub.hub.ctx)).find(({ action }) => action === 'pack.made');
    expect(made?.after).toMatchObject({ manifest: pack.manifest });
  });

  it('shows any change, removal, addition or reordering', async () => {
    const change = async (file: string, make: (text: string) => string) => {
      const at = join(unpacked.folder, file);
      const before = await readFile(at);
      await writeFile(at, make(before.toString()));
      const { lines } = await verify(unpacked.folder);
      await writeFile(at, before);
      return lines;
    };
    for (const file of ['index.html', `${folder}/approvals.csv`, 'verify.html'])
      expect(await change(file, (text) => text.replace('e', 'E'))).toContain(`changed: ${file}`);
    expect(await change('manifest.json', (text) => text.replace('Exam 7', 'Exam 8'))).toContain(
      'changed: SHA256SUMS',
    );
    const reordered = await change('trail/chain.jsonl', (text) => text.split('\n').reverse().join('\n'));
    expect(reordered).toContain('changed: trail/chain.jsonl');
    expect(reordered.some((line) => line.startsWith('chain: trail/chain.jsonl'))).toBe(true);
    const cut = await change(`${folder}/trail.jsonl`, (text) => text.split('\n').slice(1).join('\n'));
    expect(cut.some((line) => line.startsWith('left-out: trail/chain.jsonl'))).toBe(true);
    const retold = await change(`${folder}/trail.jsonl`, (text) =>
      text.replace('Wrong figure', 'Right figure'),
    );
    expect(retold.some((line) => line.startsWith(`entry: ${folder}/trail.jsonl`))).toBe(true);
    const uses = `${folder}/uses.jsonl`;
    const reused = await change(uses, (text) => text.replace('r@example.com', 's@example.com'));
    expect(reused).toContain(`use: ${uses} 1`);
    const unchained = await change('uses/chain.csv', (text) =>
      text.split('\r\n').toSpliced(1, 1).join('\r\n'),
    );
    expect(unchained).toContain('use-chain: uses/chain.csv 1');
    const [bundle = ''] = unpacked.files.filter((file) => file.startsWith(`${folder}/bundles/`));
    const resealed = await change(bundle, (text) => text.replace('facts', 'truth'));
    expect(resealed.some((line) => line.startsWith(`seal: ${bundle}`))).toBe(true);
    await writeFile(join(unpacked.folder, 'extra.txt'), 'x');
    expect((await verify(unpacked.folder)).lines).toContain('added: extra.txt');
    await rm(join(unpacked.folder, 'extra.txt'));
    const stored = await read('rules/version-1.json');
    await rm(join(unpacked.folder, 'rules/version-1.json'));
    expect((await verify(unpacked.folder)).lines).toContain('missing: rules/version-1.json');
    // People read sentences, each followed by the code to look up.
    expect((await runVerifier(unpacked.folder)).stdout).toContain(
      'Verification failed:\n- A file is missing: rules/version-1.json [missing]\n',
    );
    await writeFile(join(unpacked.folder, 'rules/version-1.json'), stored);
    expect((await verify(unpacked.folder)).code).toBe(0);
    const { code, stdout } = await runVerifier(unpacked.folder);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Verified: nothing was changed\.\nFiles: \d+\n/),
    ]);
    const unreadable = await runVerifier(unpacked.folder, join(unpacked.folder, 'index.html'));
    expect([unreadable.code, unreadable.stdout]).toEqual([2, '']);
    expect(unreadable.stderr).toMatch(/^Can’t be read: /);
  });

  it('finds a changed byte in the ZIP itself, in any file of it', async () => {
    const whole = await readFile(unpacked.zip);
    const other = `${unpacked.zip}.other`;
    for (const name of ['verify.mjs', 'verify.html', 'index.html', 'manifest.json', 'SHA256SUMS']) {
      // Some way into its bytes, which come after its name; and the name itself.
      const at = whole.indexOf(name) + name.length + (name === 'index.html' ? -1 : 30);
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      await writeFile(other, copy);
      expect((await verify(unpacked.folder, other)).code, name).not.toBe(0);
    }
    await writeFile(other, whole.subarray(0, -30));
    expect((await verify(unpacked.folder, other)).code).not.toBe(0);
  });

  it('covers the requested scope, without media unless requested', async () => {
    const about = await makePack(admin, { scope: { item }, withMedia: false, language: 'ar' });
    const { files, folder: root } = await unpack(admin, about);
    expect(files.filter((file) => file.endsWith('/item.html'))).toHaveLength(1);
    expect(files.some((file) => file.includes('/files/'))).toBe(false);
    expect(await readFile(join(root, 'index.html'), 'utf8')).toContain('lang="ar" dir="rtl"');
    expect((await verify(root)).code).toBe(0);
    const past = { from: '2001-01-01T00:00:00.000Z', to: '2002-01-01T00:00:00.000Z' };
    expect(
      await (await principal.fetch(`${path}/estimate?${new URLSearchParams(past)}`)).json(),
    ).toMatchObject({
      items: 0,
    });
    const { items, bytes, fits } = await (await principal.fetch(`${path}/estimate?item=${item}`)).json();
    expect([items, bytes > 0, fits]).toEqual([1, true, true]);
  });

  it('is for compliance and administrators alone, requires a reason, and records downloads', async () => {
    for (const [who, status] of [
      [editor, 403],
      [await memberOf(hub, {}), 403],
      [hub, 401],
    ] as const) {
      for (const address of [path, `${path}/${pack.id}/file`, `${path}/none/file`])
        expect((await who.fetch(address)).status).toBe(status);
      expect((await who.send('POST', path, {})).status).toBe(status);
    }
    const input = { scope: {}, withMedia: true, withChain: true, reason: ' ', language: 'en' };
    expect((await admin.send('POST', path, input)).status).toBe(400);
    const part = await admin.fetch(`${path}/${pack.id}/file`, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
    await admin.fetch(`${path}/${pack.id}/file`, { headers: { range: 'bytes=4-8' } });
    const shown = (await listPacks(principal)).find(({ id }) => id === pack.id);
    expect(shown?.fetches.map(({ by }) => by.uid).sort()).toEqual([admin.uid, principal.uid].sort());
    const trail = (await listEntries(hub.hub.ctx)).filter(({ subject }) => subject.id === pack.id);
    expect(trail.map(({ action }) => action)).toEqual([
      ...['pack.requested', 'pack.made', 'pack.fetched', 'pack.fetched'],
    ]);
  });

  it('can be downloaded until it expires', async () => {
    const short = await makePack(admin, { scope: { item } });
    hub.pass(Date.parse(short.expiresAt ?? '') - hub.hub.ctx.now().getTime());
    expect((await admin.fetch(`${path}/${short.id}/file`)).status).toBe(404);
  });
});
