import { describe, expect, it } from 'vitest';
import { startBalancer } from './balancer.ts';
import { openBrowser } from './browser.ts';
import { testSettings } from './context.ts';
import { freePorts } from './ports.ts';
import { startServerProcess } from './server-process.ts';

/** Two nodes on one PostgreSQL behind a stateless balancer: no state of a sign-in may be in one node's memory. */
describe('signing in over several nodes', () => {
  const owner = { email: 'owner@example.com', password: 'a long and quiet password' };

  async function startNodes() {
    const balancer = await startBalancer();
    const shared = {
      ...(await testSettings('postgres')),
      PUBLIC_URL: balancer.url,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ROLE: 'web',
    };
    const ports = Object.values(await freePorts(['one', 'two']));
    const folders = await Promise.all([testSettings('sqlite'), testSettings('sqlite')]);
    const nodes = await Promise.all(
      folders.map(({ DATA_DIR = '' }, at) =>
        startServerProcess({ ...shared, DATA_DIR, PORT: String(ports[at]) }),
      ),
    );
    balancer.nodes = ports.map((port) => `http://127.0.0.1:${port}`);
    return { balancer, end: () => Promise.all(nodes.map((node) => node.end('SIGTERM'))) };
  }

  it('works through whichever node answers, and a revocation at one applies to the other at once', async () => {
    const { balancer, end } = await startNodes();
    const browser = openBrowser(balancer.url);
    const { address } = await browser.follow('/auth/sign-in?return=/library', ({ pathname }) =>
      pathname.startsWith('/account/sign-in/'),
    );
    await browser.get(address.href);
    const answer = await browser.post(address.href, owner);
    expect(answer.status).toBe(303);
    const done = await browser.follow(
      answer.headers.get('location') ?? '',
      ({ pathname }) => pathname === '/library',
    );
    expect(done.address.pathname).toBe('/library');

    const ask = async (node: number) => {
      balancer.only = node;
      return (await browser.get('/api/session')).json() as Promise<{ uid: string | null; authToken: string }>;
    };
    const [here, there] = [await ask(0), await ask(1)];
    expect(here).toEqual(there);
    expect(here.uid).not.toBeNull();

    balancer.only = 0;
    const cookie = `hub-session=${browser.cookie('hub-session')}`;
    const signedOut = await fetch(`${balancer.url}/api/sign-out`, {
      method: 'POST',
      headers: { cookie, 'x-hub-token': there.authToken, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(signedOut.status).toBe(200);
    balancer.only = 1;
    expect((await browser.get(`/api/users/${here.uid}`)).status).toBe(401);
    expect(await end()).toEqual([0, 0]);
  });
});
