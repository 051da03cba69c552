import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Proxy in front of the hub that makes pages report errors from the first byte on: this driver has no console to read. */
export interface WatchingProxy {
  url: string;
  /** Returns the errors reported since the last call. */
  takeTroubles(): string[];
  end(): Promise<void>;
}

const watchPath = '/watching-proxy/watch.js';
const reportPath = '/watching-proxy/report';
const watchScript = `
  let isLeft = false;
  // Whoever leaves a page ends what it still loads, which is no error of the page.
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => { isLeft = true; });
  const report = (words) => isLeft || navigator.sendBeacon('${reportPath}', location.pathname + ': ' + words);
  addEventListener('error', ({ message, target }) => report(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + reason));
  addEventListener('securitypolicyviolation', (event) =>
    report('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile));
  const { error } = console;
  console.error = (...args) => { report('console: ' + args.map(String).join(' ')); error(...args); };
`;

export async function startWatchingProxy(hub: string): Promise<WatchingProxy> {
  let troubles: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === watchPath)
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(watchScript);
    else if (incoming.url === reportPath)
      void text(incoming).then((words) => {
        troubles.push(words);
        outgoing.writeHead(204).end();
      });
    else pass(hub, incoming, outgoing);
  });
  // The proxy runs in the test's process: if that is busy for long, an idle connection would end just as it is reused.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeTroubles() {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(hub: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const isPageRequest = incoming.headers.accept?.includes('text/html') ?? false;
  const { 'accept-encoding': encoding, 'if-none-match': etag, ...headers } = incoming.headers;
  const passed = request(
    new URL(incoming.url ?? '/', hub),
    { method: incoming.method, headers: isPageRequest ? headers : incoming.headers },
    (answer) => {
      const status = answer.statusCode ?? 502;
      if (!isPageRequest || !answer.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(status, answer.rawHeaders);
        // A file that breaks off is aborted for the browser too, which would otherwise wait for the rest.
        void pipeline(answer, outgoing).catch(() => {});
        return;
      }
      const { 'content-length': length, ...rest } = answer.headers;
      void text(answer).then((page) =>
        outgoing
          .writeHead(status, rest)
          .end(page.replace('<head>', `<head><script src="${watchPath}"></script>`)),
      );
    },
  );
  passed.on('error', () => {
    // The hub had closed the connection just as it was reused.
    const isLate = passed.reusedSocket && incoming.method === 'GET' && !outgoing.headersSent;
    if (isLate && !outgoing.destroyed) pass(hub, incoming, outgoing);
    else outgoing.destroy();
  });
  outgoing.on('close', () => passed.destroy());
  if (incoming.readableEnded) passed.end();
  else incoming.pipe(passed);
}
