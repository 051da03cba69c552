import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Mailbox, startMailServer } from '../test/mail-server.ts';
import { freePorts } from '../test/ports.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { playNothingFirst } from './landing.ts';

type JourneyHub = ServerProcess & {
  /** Settings the server runs with, for a test that opens the same database. */
  settings: Record<string, string>;
};

interface Fixtures {
  /** The name the hub is reached by, where a journey needs one; its address otherwise. */
  hostName: string | null;
  /** What others wrote would be in the way: the journeys that say the same here have a hub to themselves. */
  alone: string | null;
  /** The hub may fetch from this machine: a journey has a host of its own there. */
  fetchesInside: boolean;
  /** The hub sends mail, to `mailbox`. */
  sendsMail: boolean;
  mailbox: Mailbox | null;
  hub: JourneyHub;
}

/** A hub with an empty folder, and what stops it and removes the folder. */
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

/** Journeys run on a real server of their worker's own, with an empty folder. */
export const test = base.extend<{ expectsTrouble: boolean; failOnTrouble: undefined }, Fixtures>({
  hostName: [null, { option: true, scope: 'worker' }],
  alone: [null, { option: true, scope: 'worker' }],
  fetchesInside: [false, { option: true, scope: 'worker' }],
  sendsMail: [false, { option: true, scope: 'worker' }],
  mailbox: [
    async ({ sendsMail }, use) => {
      const server = sendsMail ? await startMailServer() : null;
      await use(server);
      await server?.close();
    },
    { scope: 'worker' },
  ],
  hub: [
    async ({ hostName, fetchesInside, mailbox }, use) => {
      const { hub, stop } = await startHub({
        ...(mailbox && { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' }),
        ...(fetchesInside && { UPLOAD_FETCH_PRIVATE: 'on' }),
        ...(hostName && (await addressOf(hostName))),
      });
      await use(hub);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hub }, use) => use(hub.url),
  /** The journey breaks a page on purpose. */
  expectsTrouble: [false, { option: true }],
  /** A page that logs an error, breaks the content policy or asks another host fails its journey. */
  failOnTrouble: [
    async ({ page, hub, expectsTrouble }, use) => {
      const troubles: string[] = [];
      // Chromium says nothing of a breach that a script catches.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          // biome-ignore lint/suspicious/noConsole: the console is what is listened to below
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
      if (!expectsTrouble) expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

async function addressOf(hostName: string): Promise<Record<string, string>> {
  const { hub } = await freePorts(['hub']);
  return { PORT: String(hub), PUBLIC_URL: `http://${hostName}:${hub}` };
}

/** Chromium reports every answer of 400 and more; journeys that provoke one check it themselves. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

export { expect };
