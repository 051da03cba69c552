import { expect, it } from 'vitest';
import { testSettings } from './context.ts';
import { startTestHub } from './hub.ts';
import { addReady } from './ready-item.ts';
import { holdWriteLock } from './write-lock.ts';

const html = { headers: { accept: 'text/html' } };

/** Public pages. */
const addresses = [
  '/',
  '/share',
  '/share/video/welcome',
  '/video/welcome',
  '/video/none',
  '/embed/video/welcome',
  '/pdf/paper',
  '/share/pdf/paper',
  '/podcast',
  '/podcast/feed.xml',
  '/feedback/new',
  '/feedback/none',
  '/access-control',
  '/certificates/none',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/items-0.xml',
  '/api/session',
  '/api/shared/pages',
  '/api/shared/pages?search=fund',
  '/healthz',
  '/readyz',
];

it('everything public is readable while another process writes, also after a start', async () => {
  const settings = await testSettings('sqlite');
  const first = await startTestHub('sqlite', settings);
  await addReady(first.hub.ctx, 'video', 'welcome');
  await addReady(first.hub.ctx, 'pdf', 'paper');
  const read = async ({ fetch }: Pick<typeof first, 'fetch'>) => {
    const answers: [string, number][] = [];
    const page = await (await fetch('/video/welcome', html)).text();
    const media = [...page.matchAll(/\/media\/[^"'\s<>&]+/g)].map(([path]) => path);
    for (const address of [...addresses, ...new Set(media)])
      answers.push([address.split('?')[0] ?? '', (await fetch(address, html)).status]);
    return answers;
  };
  const before = await read(first);
  expect(
    before.map(([address]) => address).filter((address) => address.startsWith('/media/')).length,
  ).toBeGreaterThan(0);
  await first.hub.stop();

  const again = await startTestHub('sqlite', settings);
  const release = await holdWriteLock(again.hub.ctx.config.dataDir);
  expect(await read(again)).toEqual(before);
  await release();
});
