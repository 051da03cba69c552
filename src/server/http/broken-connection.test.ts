import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { photoLimits } from '#features/identity/contract.ts';
import { uploadPath } from '#features/uploads/contract.ts';
import { closeContext } from '#server/context.ts';
import { beginSession } from '../../../test/caller.ts';
import { onBothEnginesInFull, testSettings } from '../../../test/context.ts';
import { addMember } from '../../../test/members.ts';
import { openContext } from '../../../test/open-context.ts';
import { startServerProcess } from '../../../test/server-process.ts';

const form = 'application/x-www-form-urlencoded';
const tus = ['tus-resumable: 1.0.0', 'upload-length: 1000'];

/** One address for each way of reading a body. */
const requests = [
  ['POST', '/api/self-test/reports', 'application/json'],
  ['POST', '/account/reset/none', form],
  ['POST', '/oidc/token', form],
  ['POST', uploadPath, 'application/offset+octet-stream'],
  ['PUT', photoLimits.path, 'image/png'],
] as const;

const errorLevel = 50;

interface Line {
  level: number;
  msg: string;
  route?: string;
  status?: number;
}

onBothEnginesInFull('a client whose connection breaks while sending', (engine) => {
  it('is no failure of the hub', async () => {
    const settings = { ...(await testSettings(engine)), LOG_LEVEL: 'info' };
    const server = await startServerProcess(settings);
    const ctx = await openContext(settings);
    const { cookie } = await addMember(ctx, { roles: ['EDITOR'] });
    await closeContext(ctx);
    const session = Object.entries(await beginSession(server.url, cookie));
    for (const [method, path, type] of requests) {
      const head = [
        `${method} ${path} HTTP/1.1`,
        `host: ${new URL(server.url).host}`,
        `origin: ${server.url}`,
        `content-type: ${type}`,
        'content-length: 1000',
        ...session.map(([name, value]) => `${name}: ${value}`),
        ...(path === uploadPath ? tus : []),
      ];
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n{"note":`, resolve));
      // Answered requests of the same session prove that the first one has reached its body parser.
      for (let round = 0; round < 3; round += 1) await beginSession(server.url, cookie);
      socket.resetAndDestroy();
    }
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Line);
    const answers = () => lines().filter(({ msg }) => msg === 'request');
    await expect.poll(() => answers().find(({ route }) => route === requests[0][1])?.status).toBe(408);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(lines().filter(({ level }) => level >= errorLevel)).toEqual([]);
    expect(answers().filter(({ status = 0 }) => status >= 500)).toEqual([]);
    expect(server.output()).not.toMatch(/^ +at /m);
  });
});
