import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Mailbox, startMailServer } from '../test/mail-server.ts';
import { freePorts } from '../test/ports.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { playNothingFirst } from './landing.ts';

type JourneyHub = ServerProcess & {
  /** Settings of the server, for tests that open its database. */
  settings: Record<string, string>;
};

/** Kind of hub a journey needs. Journeys of a worker that need the same kind share one. */
interface HubKind {
  /** Host name of the hub, if a journey needs one; otherwise its address is used. */
  hostName: string | null;
  /** Content of others would interfere: the journeys with the same value have a hub to themselves. */
  alone: string | null;
  /** Allows the hub to fetch from this machine, where the journey runs a host. */
  fetchesInside: boolean;
  /** Makes the hub send email, to `mailbox`. */
  sendsMail: boolean;
}

interface RunningHub {
  hub: JourneyHub;
  mailbox: Mailbox | null;
  stop(): Promise<void>;
}

interface Fixtures extends HubKind {
  running: RunningHub;
  hub: JourneyHub;
  mailbox: Mailbox | null;
  expectsTrouble: boolean;
  failOnTrouble: undefined;
}

/** Starts a hub with an empty folder; `stop` ends it and removes the folder. */
export async function startHub(
  given: Record<string, string>,
): Promise<{ hub: JourneyHub; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
    RATE_LIMIT: '0',
    ...given,
  };
  const server = await startServerProcess(settings);
  await playNothingFirst(settings);
  const stop = async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  return { hub: { ...server, settings }, stop };
}

async function startHubOf({ hostName, fetchesInside, sendsMail }: HubKind): Promise<RunningHub> {
  const mailbox = sendsMail ? await startMailServer() : null;
  const { hub, stop } = await startHub({
    ...(mailbox && { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' }),
    ...(fetchesInside && { UPLOAD_FETCH_PRIVATE: 'on' }),
    ...(hostName && (await addressOf(hostName))),
  });
  return {
    hub,
    mailbox,
    async stop() {
      await stop();
      await mailbox?.close();
    },
  };
}

const sharedKind: HubKind = { hostName: null, alone: null, fetchesInside: false, sendsMail: false };

/**
 * Hubs of one worker: the one that most journeys share, and one of another kind, which ends when a journey needs a third. A
 * worker for each kind would load all server code again, which takes longer than starting a hub.
 */
function hubsOfWorker() {
  const running = new Map<'shared' | 'other', RunningHub & { key: string }>();
  const stop = async (place: 'shared' | 'other') => {
    const ended = running.get(place);
    running.delete(place);
    await ended?.stop();
  };
  return {
    async find(kind: HubKind): Promise<RunningHub> {
      const key = JSON.stringify(kind);
      const place = key === JSON.stringify(sharedKind) ? 'shared' : 'other';
      const found = running.get(place);
      if (found?.key === key) return found;
      await stop(place);
      const started = { ...(await startHubOf(kind)), key };
      running.set(place, started);
      return started;
    },
    stop: () => Promise.all([stop('shared'), stop('other')]),
  };
}

/** Journeys run on a real server of their worker, started with an empty folder. */
export const test = base.extend<Fixtures, { hubs: ReturnType<typeof hubsOfWorker> }>({
  hostName: [sharedKind.hostName, { option: true }],
  alone: [sharedKind.alone, { option: true }],
  fetchesInside: [sharedKind.fetchesInside, { option: true }],
  sendsMail: [sharedKind.sendsMail, { option: true }],
  hubs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const hubs = hubsOfWorker();
      await use(hubs);
      await hubs.stop();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ hubs, hostName, alone, fetchesInside, sendsMail }, use) =>
      use(await hubs.find({ hostName, alone, fetchesInside, sendsMail })),
    // Timeout of starting a hub; the journey has its own.
    { timeout: 180_000 },
  ],
  hub: async ({ running }, use) => use(running.hub),
  mailbox: async ({ running }, use) => use(running.mailbox),
  baseURL: async ({ hub }, use) => use(hub.url),
  /** True if the journey breaks a page on purpose. */
  expectsTrouble: [false, { option: true }],
  /** Fails the journey if its page logs an error, violates the content policy or requests another host. */
  failOnTrouble: [
    async ({ page, context, hub, expectsTrouble }, use) => {
      const troubles: string[] = [];
      // Chromium logs nothing about a violation that a script catches.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          // biome-ignore lint/suspicious/noConsole: the console is read below
          console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        ),
      );
      page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text()))
          troubles.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(hub.url) && !/^(data|blob|about):/.test(url))
          troubles.push(`third party: ${url}`);
      });
      await use(undefined);
      // The next journey in this context would be offline too, and a page that reloads itself would get in its way.
      await context.setOffline(false);
      await page.close();
      if (!expectsTrouble) expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

async function addressOf(hostName: string): Promise<Record<string, string>> {
  const { hub } = await freePorts(['hub']);
  return { PORT: String(hub), PUBLIC_URL: `http://${hostName}:${hub}` };
}

/** Chromium logs every response of 400 and above; journeys that provoke one check it themselves. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

export { expect };
