import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { actAsHub, type Context } from '#server/context.ts';
import { onBothEngines, testContext, whenFileEnds } from '../../../../../test/context.ts';
import { itemAt } from '../items/addresses/repository.ts';
import { findItem } from '../items/repository.ts';
import { findPlaylist, playlistAt } from '../playlists/repository.ts';
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

onBothEngines('an import', (engine) => {
  const opened = testContext(engine);

  it('takes in a folder with what lies beside its files, once, and tries it before without a trace', async () => {
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

  it('takes in what a table names, and says which lines it cannot use', async () => {
    const ctx = await opened;
    const folder = await someFolder();
    const table = join(folder, 'list.csv');
    await writeFile(
      table,
      [
        'file;url;type;id;title_en;title_fr;language;audience;tags;publish',
        'talks/Three habits.mp4;;;habits 3;Three habits;Trois habitudes;en;members;"a, b";no',
        ';https://vimeo.com/76979871/8272103f6e;video;outside/1;Outside;;en;;;',
        ';https://example.com/a.m3u8;video;live;Live;;;;;',
        'gone.mp4;;;gone;Gone;;;;;',
        'talks/Three habits.mp4;;pdf;wrong;Wrong;;;;;',
        ';;video;none;None;;;;;',
        ';https://example.com/b.mp4;;untyped;Untyped;;;;;',
        'talks/Three habits.mp4;;;x;X;;de;;;',
      ].join('\n'),
    );
    expect(await outcomes(ctx, table)).toEqual([
      'line 7: failed',
      'line 8: failed',
      'line 9: failed',
      'line 2: added',
      'line 3: added',
      'line 4: added',
      'line 5: failed',
      'line 6: failed',
    ]);
    const of = async (id: string) => findItem(ctx, (await itemAt(ctx, 'video', id)) ?? '');
    expect(await of('habits 3')).toMatchObject({
      titles: { en: 'Three habits', fr: 'Trois habitudes' },
      audience: 'members',
      tags: ['a', 'b'],
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

  it('fills a hub with the sample content, under its fixed ids', async () => {
    const ctx = await opened;
    const { lines } = await importAll(actAsHub(ctx), await readSource(samples, true), { dryRun: false });
    expect(lines.filter((line) => line.outcome !== 'added')).toEqual([]);
    const wanted = [
      ['video', 'welcome'],
      ['video', '76979871?h=8272103f6e'],
      ['pdf', 'guides/getting started.pdf'],
      ['audio', 'welcome-audio'],
    ] as const;
    for (const [kind, id] of wanted) expect(await itemAt(ctx, kind, id), id).not.toBeNull();
    const welcome = await findItem(ctx, (await itemAt(ctx, 'video', 'welcome')) ?? '');
    expect(welcome?.captions.map((caption) => caption.language).sort()).toEqual(['ar', 'en', 'fr']);
    const season = await findPlaylist(ctx, (await playlistAt(ctx, 'audio_playlist', 'season-1')) ?? '');
    expect([season?.items.length, season?.published, season?.coverKey !== null]).toEqual([3, true, true]);
  });
});
