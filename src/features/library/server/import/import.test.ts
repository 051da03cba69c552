import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { requireRoom } from '#features/uploads/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { onBothEnginesInFull, testContext, whenFileEnds } from '../../../../../test/context.ts';
import { itemAt } from '../items/addresses-repository.ts';
import { findItem } from '../items/repository.ts';
import { findWrittenPlaylist, playlistAt } from '../playlists/repository.ts';
import { fillHub } from '../samples/fill.ts';
import { importAll, readSource } from './run.ts';

const samples = fileURLToPath(new URL('../../../../../samples/', import.meta.url));

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-import-'));
  whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'talks'));
  await cp(join(samples, 'three-habits.mp4'), join(folder, 'talks', 'Three habits.mp4'));
  await cp(join(samples, 'three-habits.fr.vtt'), join(folder, 'talks', 'Three habits.fr.vtt'));
  await cp(join(samples, 'three-habits.jpg'), join(folder, 'talks', 'Three habits.jpg'));
  await cp(join(samples, 'new-investor.ar.pdf'), join(folder, 'دليل.pdf'));
  await writeFile(join(folder, 'page.mp4'), '<!doctype html><script>alert(1)</script>');
  await writeFile(join(folder, '.hidden'), 'x');
  return folder;
}

const outcomes = async (ctx: Context, source: string, dryRun = false) => {
  const { lines } = await importAll(actAsHub(ctx), await readSource(source, true), { dryRun });
  return lines.map(({ where, outcome }) => `${where}: ${outcome}`);
};

const withLittleRoom = (ctx: Context): Context => {
  const uploads = { ...ctx.config.uploads, maxBytes: 1000, quotaBytes: 1000 };
  return { ...ctx, config: { ...ctx.config, uploads } };
};

onBothEnginesInFull('an import', (engine) => {
  const opened = testContext(engine);

  it('reads a folder with its side files, once, and previews it without a trace', async () => {
    const ctx = await opened;
    const folder = await someFolder();
    const listed = (outcome: string) => [
      'page.mp4: failed',
      `talks/Three habits.mp4: ${outcome}`,
      `دليل.pdf: ${outcome}`,
    ];
    expect(await outcomes(ctx, folder, true)).toEqual(listed('would be added'));
    expect(await itemAt(ctx, 'pdf', 'دليل.pdf')).toBeNull();
    expect(await outcomes(ctx, folder)).toEqual(listed('added'));
    expect(await outcomes(ctx, folder)).toEqual(listed('there already'));
    const video = await findItem(ctx, (await itemAt(ctx, 'video', 'talks/Three habits.mp4')) ?? '');
    expect(video).toMatchObject({
      titles: { en: 'Three habits' },
      published: true,
      captions: [{ language: 'fr', kind: 'captions' }],
      media: { poster: { width: expect.any(Number) } },
    });
  });

  it('reads the entries of a table, and reports unusable lines', async () => {
    const ctx = await opened;
    const folder = await someFolder();
    const table = join(folder, 'list.csv');
    await writeFile(
      table,
      [
        'file;url;type;id;title_en;title_fr;language;audience;tags;publish;speakers',
        'talks/Three habits.mp4;;;habits 3;Three habits;Trois habitudes;en;members;"a, b";no;"Maya Chen, Chief economist, Europe; Omar Haddad;"',
        ';https://vimeo.com/76979871/8272103f6e;video;outside/1;Outside;;en;;;;',
        ';https://example.com/a.m3u8;video;live;Live;;;;;;',
        'gone.mp4;;;gone;Gone;;;;;;',
        'talks/Three habits.mp4;;pdf;wrong;Wrong;;;;;;',
        ';;video;none;None;;;;;;',
        ';https://example.com/b.mp4;;untyped;Untyped;;;;;;',
        'talks/Three habits.mp4;;;x;X;;de;;;;',
      ].join('\n'),
    );
    expect(await outcomes(ctx, table)).toEqual([
      ...[2, 3, 4].map((number) => `line ${number}: added`),
      ...[5, 6, 7, 8, 9].map((number) => `line ${number}: failed`),
    ]);
    const of = async (id: string) => findItem(ctx, (await itemAt(ctx, 'video', id)) ?? '');
    expect(await of('habits 3')).toMatchObject({
      titles: { en: 'Three habits', fr: 'Trois habitudes' },
      audience: 'members',
      tags: ['a', 'b'],
      speakers: [
        { name: 'Maya Chen', role: 'Chief economist, Europe' },
        { name: 'Omar Haddad', role: '' },
      ],
      published: false,
    });
    expect(await of('outside/1')).toMatchObject({
      source: { host: 'vimeo', ref: '76979871?h=8272103f6e' },
      published: true,
    });
    expect(await of('live')).toMatchObject({ source: { type: 'url', format: 'hls' } });
    await writeFile(table, 'file,colour\na,b\n');
    await expect(readSource(table, false)).rejects.toThrow('no column "colour"');
    await expect(readSource(join(folder, 'none'), false)).rejects.toThrow('there is no');
  });

  it('validates every line as the library does, with the same reasons in a preview', async () => {
    const ctx = await opened;
    const folder = await someFolder();
    const table = join(folder, 'list.csv');
    const film = 'talks/Three habits.mp4';
    await writeFile(join(folder, 'not.vtt'), 'WEBVTT\n\nnothing here\n');
    const rows: [row: string, outcome: RegExp][] = [
      [`${film},,,${'x'.repeat(300)},long,,`, /^failed: titles.en: .*200/],
      [`${film},,,Markets; a history,semicolon,a;b,`, /^added$/],
      [`,javascript:alert(1),video,Script,script,,`, /^failed: source.url: invalid-url/],
      [`,ftp://example.com/a.mp4,video,Ftp,ftp,,`, /^failed: source.url: invalid-url/],
      [`,http://127.0.0.1/a.mp4,video,Inside,inside,,`, /^failed: source.url: private/],
      [`,http://localhost:9/a.mp4,video,Inside,local,,`, /^failed: source.url: private/],
      [`,https://example.com/a.mp4,video,Fine,fine,,`, /^added$/],
      [`${film},,,Tag,tag,${'t'.repeat(100)},`, /^failed: tags.0: .*60/],
      [`${film},,,Again,semicolon,,`, /^failed: its id "semicolon" is that of line 3/],
      [`${film},,,Captions,no captions,,not.vtt`, /^failed: captions.text: no-cues/],
      [`${film},,,Too many,many,,,,`, /^failed: .*on line 12/],
      [`${film},,,Two,${'i'.repeat(501)},,`, /^failed: contentId: .*500/],
    ];
    await writeFile(
      table,
      ['file,url,type,title,id,tags,captions_en', ...rows.map(([row]) => row)].join('\n'),
    );
    const run = async (dryRun: boolean) => {
      const found = await readSource(table, true);
      const { lines } = await importAll(actAsHub(ctx), found, { dryRun });
      return lines.map(({ outcome, problem }) => (problem ? `${outcome}: ${problem}` : outcome));
    };
    const tried = await run(true);
    const done = await run(false);
    expect(tried.map((line) => (line === 'would be added' ? 'added' : line))).toEqual(done);
    for (const [at, [row, outcome]] of rows.entries()) expect(done[at], row).toMatch(outcome);
    const id = (await itemAt(ctx, 'video', 'semicolon')) ?? '';
    expect(await findItem(ctx, id)).toMatchObject({
      titles: { en: 'Markets; a history' },
      tags: ['a', 'b'],
    });
    expect(await itemAt(ctx, 'video', 'no captions')).toBeNull();
  });

  it('reports ignored files of a folder, which is no failure', async () => {
    const ctx = await opened;
    const folder = await mkdtemp(join(tmpdir(), 'hub-import-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'notes.txt'), 'to do: nothing');
    await cp(join(samples, 'three-habits.jpg'), join(folder, 'lonely.jpg'));
    await cp(join(samples, 'three-habits.mp4'), join(folder, 'no ending'));
    await symlink(join(folder, 'no ending'), join(folder, 'link.mp4'));
    const { lines } = await importAll(actAsHub(ctx), await readSource(folder, true), { dryRun: false });
    expect(lines.map(({ where, outcome, problem }) => [where, outcome, problem])).toEqual([
      ['link.mp4', 'left out', 'a link'],
      ['lonely.jpg', 'left out', 'no file beside it is called like it'],
      ['no ending', 'added', null],
      ['notes.txt', 'left out', 'not content'],
    ]);
  });

  it('applies the limits for uploads', async () => {
    const ctx = withLittleRoom(await opened);
    const folder = await mkdtemp(join(tmpdir(), 'hub-import-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
    await cp(join(samples, 'three-habits.mp4'), join(folder, 'large.mp4'));
    for (const dryRun of [true, false]) {
      const { lines } = await importAll(actAsHub(ctx), await readSource(folder, true), { dryRun });
      expect(lines).toEqual([
        {
          where: 'large.mp4',
          outcome: 'failed',
          id: null,
          problem: 'too-large, reason file-limit, limit 1000, failure quota-exceeded',
        },
      ]);
    }
  });

  it('fills a hub with the sample content, under its fixed ids and with little disk space', async () => {
    const ctx = withLittleRoom(await testContext(engine));
    await fillHub.run(ctx, {}, {} as never);
    // Nobody's space is taken up by it.
    await expect(requireRoom(ctx, 1000)).resolves.toBeUndefined();
    const wanted = [
      ['video', 'welcome'],
      ['video', '76979871?h=8272103f6e'],
      ['pdf', 'guides/getting started.pdf'],
      ['audio', 'welcome-audio'],
    ] as const;
    for (const [kind, id] of wanted) expect(await itemAt(ctx, kind, id), id).not.toBeNull();
    const welcome = await findItem(ctx, (await itemAt(ctx, 'video', 'welcome')) ?? '');
    expect(welcome?.captions.map((caption) => caption.language).sort()).toEqual(['ar', 'en', 'fr']);
    const season = await findWrittenPlaylist(
      ctx,
      (await playlistAt(ctx, 'audio_playlist', 'season-1')) ?? '',
    );
    expect([season?.items.length, season?.published, season?.coverKey !== null]).toEqual([3, true, true]);
  });
});
