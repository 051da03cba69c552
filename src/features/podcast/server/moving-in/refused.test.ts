import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { listPlaylists } from '#features/library/server/doors/playlists.ts';
import { onBothEnginesInFull, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { feedOf, itemOf, startHost } from './fixtures.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const send =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, headers).end(body);

const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<rss version="2.0"><channel><title>&b;</title></channel></rss>`;
const outside = (host: string) => `<?xml version="1.0"?>
<!DOCTYPE rss [
<!ENTITY secret SYSTEM "${host}/secret">
]>
<rss version="2.0"><channel><title>&secret;</title></channel></rss>`;

/** Announces one length and sends another. */
const lying =
  (contentLength: number, body: string): Answer =>
  (response) => {
    const { socket } = response;
    socket?.write(`HTTP/1.1 200 OK\r\nContent-Length: ${contentLength}\r\n\r\n${body}`, () => socket.end());
  };

onBothEnginesInFull('a feed that is refused', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let host: string;
  const requested: string[] = [];
  let sent = 0;
  let private_ = true;
  const good = () => feedOf(`<title>Good</title>${itemOf(1, host)}`);

  const answers: Record<string, (host: string) => Answer> = {
    blank: () => send(' \n '),
    html: () => send('<!doctype html>\n<html><body>Not found</body></html>'),
    page: () => send('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'),
    json: () => send('{"version":"https://jsonfeed.org/version/1"}'),
    atom: () => send('<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>'),
    channelless: () => send('<rss version="2.0"></rss>'),
    empty: () => send(feedOf('<title>Empty</title>')),
    broken: () => send(feedOf('<title>One</title>\n<item><title>Two</item>')),
    cut: () => send(feedOf('<title>One</title>').slice(0, -20)),
    nbsp: () => send(feedOf('\n\n<title>One&nbsp;two</title>')),
    laughs: () => send(laughs),
    outside: (at) => send(outside(at)),
    deep: () => send(feedOf('<a>'.repeat(10_000))),
    wide: () => send(feedOf(`<a ${Array.from({ length: 5000 }, (_, n) => `b${n}=""`).join(' ')}/>`)),
    'latin-as-utf-8': () => send(Buffer.from(feedOf('<title>Caf\xe9</title>'), 'latin1')),
    'unknown-encoding': () => send(feedOf('<title>x</title>', '<?xml version="1.0" encoding="x-klingon"?>')),
    missing: () => (response) => response.writeHead(404).end(),
    down: () => (response) => response.writeHead(503).end(),
    circle: () => (response) => response.writeHead(302, { location: '/circle' }).end(),
    less: () => lying(5000, good()),
    more: () => lying(200, good()),
    'said-huge': () => (response) =>
      void response.writeHead(200, { 'content-length': '104857600' }).write('<'),
    huge: () => (response) => {
      sent = 0;
      response.write('<?xml version="1.0"?><rss version="2.0"><channel><title>');
      const piece = Buffer.alloc(1 << 20, 'x');
      const go = () => {
        while (sent < 100 << 20 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', go);
        }
        response.end();
      };
      go();
    },
    bomb: () =>
      send(gzipSync(`<rss version="2.0"><channel>${' '.repeat(100 << 20)}`), { 'content-encoding': 'gzip' }),
    inside: () => (response) => {
      private_ = false;
      response.writeHead(302, { location: 'https://127.0.0.1:1/feed.xml' }).end();
    },
    'moved-inside': () => (response) => {
      private_ = false;
      const to = '<itunes:new-feed-url>https://169.254.169.254/latest</itunes:new-feed-url>';
      response.end(feedOf(`<title>x</title>${to}${itemOf(1, host)}`));
    },
    locked: () => send(feedOf(`<podcast:locked>yes</podcast:locked>${itemOf(1, host)}`)),
    'no-sound': () => send(feedOf('<item><title>Text only</title></item>')),
  };

  beforeAll(async () => {
    test = await startTestHub(engine, { UPLOAD_FETCH_PRIVATE: 'on', RATE_LIMIT: '0' });
    // A public address redirects to a private one: the first is allowed here, the second is not.
    Object.defineProperty(test.hub.ctx.config.uploads, 'fetchesPrivate', { get: () => private_ });
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const started = await startHost((request, response) => {
      const name = request.url?.slice(1) ?? '';
      requested.push(name);
      const answer = answers[name]?.(host);
      if (answer) answer(response, request);
      else response.writeHead(404).end();
    });
    host = started.url;
    whenFileEnds(started.stop);
  });

  const start = async (url: string) => {
    private_ = true;
    const answer = await editor.send('POST', '/api/show-imports', { url });
    return { status: answer.status, body: await answer.json() };
  };

  it.each([
    ['blank', 'blank'],
    ['html', 'html'],
    ['page', 'html'],
    ['json', 'not-rss'],
    ['atom', 'not-rss'],
    ['channelless', 'not-rss'],
    ['empty', 'no-episodes'],
    ['broken', 'broken-xml', 4],
    ['cut', 'broken-xml', 3],
    ['nbsp', 'broken-xml', 5],
    ['laughs', 'entities', 1],
    ['outside', 'entities', 4],
    ['deep', 'broken-xml', 3],
    ['wide', 'broken-xml', 3],
    ['latin-as-utf-8', 'encoding'],
    ['unknown-encoding', 'encoding'],
    ['missing', 'refused'],
    ['down', 'away'],
    ['circle', 'redirects'],
    ['less', 'cut-short'],
    ['more', 'cut-short'],
    ['said-huge', 'too-large'],
    ['bomb', 'too-large'],
    ['inside', 'private'],
    ['moved-inside', 'private'],
    ['locked', 'locked'],
    ['no-sound', 'nothing-new'],
  ])('has a reason: %s is %s', async (name, reason, line?: number) => {
    const { status, body } = await start(`${host}/${name}`);
    expect([status, body.params?.issues]).toEqual([
      400,
      [{ path: 'url', reason, ...(line !== undefined && { line }) }],
    ]);
  });

  it('is aborted at a limit, without using memory', async () => {
    const before = process.memoryUsage().rss;
    const { body } = await start(`${host}/huge`);
    expect(body.params.issues).toEqual([{ path: 'url', reason: 'too-large' }]);
    expect(sent).toBeLessThan(60 << 20);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20);
  });

  it.each([
    ['nothing', 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['https://me:secret@example.com/feed', 'credentials'],
    ['https://[::1]/feed', 'away'],
  ])('has no address: %s', async (url, reason) => {
    expect((await start(url)).body.params.issues).toEqual([{ path: 'url', reason }]);
  });

  it('leaves nothing, and nothing that it named was requested', async () => {
    const { ctx } = test.hub;
    expect(requested).not.toContain('secret');
    expect(requested.filter((name) => name.startsWith('audio'))).toEqual([]);
    const { shows } = await (await editor.fetch('/api/shows')).json();
    expect(shows).toHaveLength(1);
    expect(await listPlaylists(ctx, 'audio_playlist')).toEqual([]);
    expect((await (await editor.fetch('/api/library/items')).json()).items).toEqual([]);
    expect((await (await editor.fetch('/api/show-imports')).json()).imports).toEqual([]);
    expect(await Array.fromAsync(ctx.storage.list())).toEqual([]);
  });

  it('is for editors alone', async () => {
    const reader = await memberOf(test, { roles: ['USER'] });
    const url = `${host}/empty`;
    expect((await reader.send('POST', '/api/show-imports/preview', { url })).status).toBe(403);
    expect((await reader.fetch('/api/show-imports')).status).toBe(403);
  });
});
