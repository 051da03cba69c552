import { expect, it } from 'vitest';
import { CommandError } from '#server/commands/command.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext, whenFileEnds } from '../../../../../test/context.ts';
import { addDefaultShow } from '../shows/default.ts';
import { listShows } from '../shows/repository.ts';
import { movingInCommands } from './commands.ts';
import { feedOf, itemOf, someSound, startHost } from './fixtures.ts';

onBothEnginesInFull('npm run hub -- import --rss', (engine) => {
  it('previews a feed, imports it, and reports its faults', async () => {
    const opened = await testContext(engine);
    const uploads = { ...opened.config.uploads, fetchesPrivate: true };
    const ctx = actAsHub({ ...opened, config: { ...opened.config, uploads } });
    await addDefaultShow(ctx);
    const { url, stop } = await startHost((request, response) => {
      const items = `${itemOf(2, url)}<item><title>A text</title><guid>x</guid></item>${itemOf(1, url)}`;
      if (request.url === '/feed.xml') response.end(feedOf(`<title>Talk</title>${items}`));
      else if (request.url === '/broken.xml') response.end(feedOf('<title>x'));
      else if (request.url === '/audio/2.mp3') response.writeHead(404).end();
      else response.end(someSound());
    });
    whenFileEnds(stop);
    const [command] = movingInCommands;
    const run = async (options: object) =>
      command?.run(ctx, { rss: `${url}/feed.xml`, publish: true, ...options } as never);
    expect((await run({ 'dry-run': true }))?.lines).toEqual([
      'would be added: Episode 1',
      'would be added: Episode 2',
      'left out: A text (No audio file)',
      '2 would be added, 1 left out',
    ]);
    expect(await listShows(ctx)).toHaveLength(1);
    const moved = await run({});
    expect([moved?.failed, moved?.lines.toSorted()]).toEqual([
      true,
      [
        '1 left out, 1 added, 1 failed',
        'added: Episode 1',
        'failed: Episode 2 (Not available at its host)',
        'left out: A text (No audio file)',
      ],
    ]);
    expect((await listShows(ctx)).map(({ titles }) => titles.en)).toContain('Talk');
    const broken = run({ rss: `${url}/broken.xml` });
    await expect(broken).rejects.toThrow(CommandError);
    await expect(broken).rejects.toThrow('The feed is invalid: its XML can’t be read. (Line 4)');
  });
});
