import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestHub } from '../../../test/hub.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';

const limits: ConnectionLimits = { most: 100, perAddress: 0, leastBytes: 500, withinMs: 2000 };

/** A server that answers with the number of bytes it received. */
async function startServer(changes: Partial<ConnectionLimits>): Promise<Server> {
  const server = createServer((request, response) => {
    let length = 0;
    request.on('data', (piece) => {
      length += piece.length;
    });
    request.on('end', () => response.end(String(length)));
    // Errors are expected: the limits under test cut connections off.
    request.on('error', () => {});
  });
  limitConnections(server, { ...limits, ...changes });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** A client that sends this text and waits. */
async function speak(server: Server, text: string, from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Resolves when the connection has closed, for any reason. */
async function closed(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
}

async function answerOf(socket: Socket): Promise<string> {
  const [piece] = await once(socket, 'data');
  return String(piece).split('\r\n', 1)[0] ?? '';
}

const halfAHead = 'GET / HTTP/1.1\r\nHost: hub\r\n';

test('one address has a limited number of connections, until one of them ends', async () => {
  const server = await startServer({ perAddress: 5 });
  const slow = await Promise.all(Array.from({ length: 5 }, () => speak(server, halfAHead)));
  await closed(await speak(server, halfAHead));
  // Other addresses are admitted.
  expect(await answerOf(await speak(server, `${halfAHead}\r\n`, '127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  const [first] = slow;
  first?.destroy();
  // The server notices the close a little later than the client.
  let answer = '';
  while (!answer) answer = await tried(server);
  expect(answer).toBe('HTTP/1.1 200 OK');
});

async function tried(server: Server): Promise<string> {
  const socket = await speak(server, `${halfAHead}\r\n`);
  return Promise.race([answerOf(socket).catch(() => ''), closed(socket).then(() => '')]);
}

test('above the total limit, idle connections are closed', async () => {
  const server = await startServer({ most: 3 });
  const idle = await Promise.all([1, 2, 3].map(() => speak(server, `${halfAHead}\r\n`)));
  await Promise.all(idle.map(answerOf));
  const ended = Promise.all(idle.map(closed));
  await closed(await speak(server, halfAHead));
  await ended;
  expect(await answerOf(await speak(server, `${halfAHead}\r\n`))).toBe('HTTP/1.1 200 OK');
});

test('a body that hardly arrives is aborted, a slow one accepted', async () => {
  const server = await startServer({});
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
  const stalled = await speak(server, `${head(100_000)}x`);
  const trickling = await speak(server, head(100_000));
  const drip = setInterval(() => trickling.write('x'), 100);
  onTestFinished(() => clearInterval(drip));
  await Promise.all([closed(stalled), closed(trickling)]);
  const steady = await speak(server, head(20_000));
  let sent = 0;
  const flow = setInterval(() => {
    steady.write('x'.repeat(1000));
    sent += 1000;
    if (sent === 20_000) clearInterval(flow);
  }, 50);
  onTestFinished(() => clearInterval(flow));
  expect(await answerOf(steady)).toBe('HTTP/1.1 200 OK');
});

test('the hub closes a connection whose head does not arrive', async () => {
  const { hub } = await startTestHub('sqlite', { CONNECTIONS_PER_ADDRESS: '8' });
  const { port } = new URL(hub.url);
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write(halfAHead);
  }
  const answers = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => {
        let text = '';
        socket.on('data', (piece) => {
          text += String(piece);
        });
        socket.once('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
      }),
  );
  const reported = await Promise.all(answers);
  expect(reported.filter((answer) => answer === 'HTTP/1.1 408 Request Timeout')).toHaveLength(8);
  expect(reported.filter((answer) => answer === '')).toHaveLength(12);
}, 60_000);
