import { Agent, get, request } from 'node:http';
import { expect, it } from 'vitest';
import { someChecks } from '#features/self-test/fixtures.ts';
import { beginSession, callerOf } from './caller.ts';
import { onBothEngines, onBothEnginesInFull, testSettings } from './context.ts';
import { few } from './full-run.ts';
import { killUnderLoad } from './kill.ts';
import { startServerProcess } from './server-process.ts';

onBothEngines('the server as a process', (engine) => {
  it('loses no acknowledged write to kill -9', async () => {
    const settings = { ...(await testSettings(engine)), RATE_LIMIT: '0' };
    const rounds = few(1, 3);
    const result = await killUnderLoad(settings, rounds, 60);
    expect(result.lost).toEqual([]);
    expect(result.acknowledged).toBeGreaterThanOrEqual(rounds * 60);
  }, 120_000);

  it('finishes a running request on SIGTERM, and accepts no other', async () => {
    const server = await startServerProcess(await testSettings(engine));
    const headers = { ...(await beginSession(server.url)), 'content-type': 'application/json' };
    const body = JSON.stringify({ checks: someChecks, note: 'slow' });
    const half = Math.floor(body.length / 2);
    const slow = request(`${server.url}/api/self-test/reports`, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    await new Promise<void>((resolve) => slow.write(body.slice(0, half), () => resolve()));
    // A second answered request proves that the first one has reached the server.
    await callerOf(server.url).fetch('/healthz');

    const ended = server.end('SIGTERM');
    const health = () =>
      fetch(`${server.url}/healthz`).then(
        (answer) => answer.status,
        () => 'refused',
      );
    await expect.poll(health).toBe('refused');
    slow.end(body.slice(half));
    expect(await answered).toBe(201);
    expect(await ended).toBe(0);
  });

  it('disconnects no keep-alive client while it stops', async () => {
    const server = await startServerProcess(await testSettings(engine));
    const clients = Array.from({ length: 8 }, () => askUntilClosed(server.url));
    await Promise.all(clients.map((client) => client.begun));
    const ended = server.end('SIGTERM');
    expect(await Promise.all(clients.map((client) => client.outcome))).toEqual(
      clients.map(() => 'told to close'),
    );
    expect(await ended).toBe(0);
  });
});

onBothEnginesInFull('the server as a process', (engine) => {
  it('writes logs without addresses, ids or stack traces of refused requests', async () => {
    const server = await startServerProcess({ ...(await testSettings(engine)), LOG_LEVEL: 'info' });
    const { fetch } = callerOf(server.url);
    await fetch('/api/self-test/reports/secret-id-of-someone?email=jane@example.com');
    await fetch('/api/self-test/reports/%ZZ');
    await fetch('/api/self-test/reports', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    await server.end('SIGTERM');
    const output = server.output();
    expect(output).toContain('"route":"/api/self-test/reports/:id"');
    for (const forbidden of ['secret-id-of-someone', 'jane@example.com', '127.0.0.1"', '"stack"', '    at '])
      expect(output).not.toContain(forbidden);
  });
});

/** Sends requests on one connection until an answer closes it, or something breaks. */
function askUntilClosed(url: string): { begun: Promise<void>; outcome: Promise<string> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ask = () =>
    new Promise<string>((resolve) => {
      get(`${url}/api/self-test/clock`, { agent }, (response) => {
        response.resume().on('end', () => {
          begin();
          resolve(
            response.headers.connection === 'close' ? 'told to close' : `status ${response.statusCode}`,
          );
        });
      }).on('error', (error) => resolve(error.message));
    });
  const askOn = async (): Promise<string> => {
    const outcome = await ask();
    return outcome === 'status 200' ? askOn() : outcome;
  };
  return { begun, outcome: askOn() };
}
