import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';

interface Fixtures {
  hub: ServerProcess;
}

/** Journeys run on a real server of their worker's own, with an empty folder. */
export const test = base.extend<{ expectsTrouble: boolean; failOnTrouble: undefined }, Fixtures>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
      const settings = {
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        SAMPLE_CONTENT: 'off',
        RATE_LIMIT: '0',
      };
      const server = await startServerProcess(settings);
      await use(server);
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
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

/** Chromium reports every answer of 400 and more; journeys that provoke one check it themselves. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

export { expect };
