import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { setPassword } from '#features/identity/server/accounts/passwords.ts';
import { createToken } from '#features/identity/server/tokens/service.ts';
import { Item } from '#features/library/contract.ts';
import { actAsHub, type Context, closeContext } from '#server/context.ts';
import { startBalancer } from './balancer.ts';
import { openBrowser } from './browser.ts';
import { callerOf } from './caller.ts';
import { testSettings, whenFileEnds } from './context.ts';
import { addFileItem } from './library.ts';
import { addMember } from './members.ts';
import { openContext } from './open-context.ts';
import { freePorts } from './ports.ts';
import { onS3, testBucket } from './s3/storages.ts';
import { startServerProcess } from './server-process.ts';

/** Unique bytes, which get an address of their own in the store. */
const newBytes = () => randomBytes(1000);
const password = 'violet harbour at nine';

/** Two nodes on one PostgreSQL and one bucket: switching between the nodes, or to the bucket, gives an attacker nothing. */
onS3('several nodes under attack', () => {
  let ctx: Context;
  let nodes: string[] = [];
  let entry: string;

  beforeAll(async () => {
    const balancer = await startBalancer();
    const shared = {
      ...(await testSettings('postgres')),
      STORAGE_URL: await testBucket(),
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: 'loopback',
      MEDIA_DELIVERY: 'redirect',
      MEDIA_ENGINE: 'none',
      RATE_LIMIT: '100000',
    };
    const ports = Object.values(await freePorts(['one', 'two']));
    const folders = await Promise.all([testSettings('sqlite'), testSettings('sqlite')]);
    const started = await Promise.all(
      folders.map(({ DATA_DIR = '' }, at) =>
        startServerProcess({ ...shared, DATA_DIR, PORT: String(ports[at]) }),
      ),
    );
    whenFileEnds(() => Promise.all(started.map((node) => node.end('SIGTERM'))));
    balancer.nodes = ports.map((port) => `http://127.0.0.1:${port}`);
    [nodes, entry] = [balancer.nodes, balancer.url];
    ctx = await openContext(shared);
    whenFileEnds(() => closeContext(ctx));
  });

  /** Adds a member and a talk for members only, with the address at which one node plays it. */
  async function memberWithTalk(roles: ('USER' | 'ADMIN' | 'EDITOR')[] = ['USER']) {
    const member = await addMember(ctx, { roles });
    const bytes = newBytes();
    const { id } = await addFileItem(ctx, bytes, {
      kind: 'audio',
      mime: 'audio/mpeg',
      name: 'talk.mp3',
      audience: 'members',
    });
    const [here, there] = nodes.map((url) => callerOf(url, member.cookie));
    if (!here || !there) throw new Error('no nodes');
    const read = async () => {
      const answer = await here.fetch(`/api/library/items/${id}`);
      return answer.ok ? Item.parse(await answer.json()) : null;
    };
    // Addresses change once the file is processed.
    await expect.poll(async () => (await read())?.state).toBe('ready');
    return { ...member, id, bytes, here, there, url: (await read())?.media.playable?.url ?? '' };
  }

  it('count guesses together: switching nodes gives no more of them', async () => {
    const { uid, email } = await addMember(ctx);
    await setPassword(actAsHub(ctx), uid, password);
    const browser = openBrowser(entry, { 'x-forwarded-for': '198.51.100.7' });
    const { address } = await browser.follow('/auth/sign-in', ({ pathname }) =>
      pathname.startsWith('/account/sign-in/'),
    );
    const statuses: number[] = [];
    // The balancer sends each request to the next node.
    for (let count = 0; count < 14; count += 1)
      statuses.push((await browser.post(address.href, { email, password: 'not it at all' })).status);
    const [looked, refused] = [statuses.slice(0, 10), statuses.slice(10)];
    expect(new Set(looked)).toEqual(new Set([422]));
    expect(new Set(refused)).toEqual(new Set([429]));
    expect((await browser.post(address.href, { email, password })).status).toBe(429);

    // Guesses a link's password at both nodes at the same time.
    const sharer = await memberWithTalk();
    const link = await sharer.here.send('POST', '/api/links', {
      type: 'audio',
      target: sharer.id,
      password: 'correct horse',
    });
    const { path } = await link.json();
    const guess = async (count: number) =>
      (
        await fetch(`${nodes[count % 2]}/link${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: entry, host: new URL(entry).host, 'x-forwarded-for': '198.51.100.8' },
          body: new URLSearchParams({ password: `guess ${count}` }),
        })
      ).status;
    const guesses = await Promise.all(Array.from({ length: 16 }, (_, count) => guess(count)));
    expect(guesses.filter((status) => status === 429)).toHaveLength(6);
    expect(guesses.filter((status) => status === 200 || status === 303)).toEqual([]);
  });

  it('refuse at once what another has ended: sessions, tokens, people, and their media', async () => {
    const admin = await memberWithTalk(['ADMIN']);
    const someone = await memberWithTalk();
    const { secret } = await createToken(actAsHub(ctx), { uid: someone.uid, name: 'x', expiresAt: null });
    const byToken = async (node: number) =>
      (
        await fetch(`${nodes[node]}/api/users/${someone.uid}`, {
          headers: { authorization: `Bearer ${secret}` },
        })
      ).status;
    const media = async () => (await someone.there.fetch(someone.url)).status;
    expect([await byToken(0), await byToken(1)]).toEqual([200, 200]);
    expect(await media()).toBe(302);
    expect((await admin.here.send('POST', `/api/users/${someone.uid}/block`)).status).toBe(200);
    expect([await byToken(0), await byToken(1)]).toEqual([401, 401]);
    expect((await someone.there.fetch(`/api/users/${someone.uid}`)).status).toBe(401);
    expect(await media()).toBe(404);

    const leaving = await memberWithTalk();
    expect((await leaving.there.fetch(leaving.url)).status).toBe(302);
    expect((await leaving.here.send('POST', '/api/sign-out')).status).toBe(200);
    expect((await leaving.there.fetch(leaving.url)).status).toBe(404);
    // An address issued by one node is valid at the other, and for no other caller.
    expect((await admin.there.fetch(admin.url)).status).toBe(302);
    for (const node of nodes) expect((await fetch(node + admin.url)).status).toBe(404);
  });

  it('redirect to the store by addresses that open one file for reading, and nothing else of the bucket', async () => {
    const own = await memberWithTalk();
    const { bytes } = own;
    const signed = async ({ here, url }: typeof own) =>
      new URL((await here.fetch(url)).headers.get('location') ?? '');
    const address = await signed(own);
    const other = await signed(await memberWithTalk());
    expect(other.pathname).not.toBe(address.pathname);
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(address);
      change(copy);
      return copy;
    };
    const bucket = `/${address.pathname.split('/')[1]}`;
    const tampered = [
      changed((copy) => {
        copy.pathname = other.pathname;
      }),
      changed((copy) => copy.searchParams.set('X-Amz-Expires', '604800')),
      changed((copy) => copy.searchParams.set('X-Amz-Date', '20990101T000000Z')),
      changed((copy) => copy.searchParams.set('X-Amz-SignedHeaders', 'host;x')),
      changed((copy) => copy.searchParams.delete('X-Amz-Signature')),
      changed((copy) => copy.searchParams.set('response-content-type', 'text/html')),
      changed((copy) => copy.searchParams.set('response-content-disposition', 'inline; filename="x.html"')),
      changed((copy) => {
        copy.pathname = bucket;
      }),
      changed((copy) => {
        copy.search = '';
      }),
      changed((copy) => {
        [copy.pathname, copy.search] = [bucket, '?list-type=2'];
      }),
    ];
    for (const each of tampered) expect((await fetch(each)).status, each.href).toBeGreaterThanOrEqual(400);
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    // The file is still there, unchanged.
    expect(Buffer.from(await (await fetch(await signed(own))).arrayBuffer())).toEqual(bytes);
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
  });
});
