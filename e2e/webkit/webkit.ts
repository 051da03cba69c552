import { test as base } from '@playwright/test';
import { freePorts } from '../../test/ports.ts';
import { expect, startHub } from '../hub.ts';
import { startDriver } from './processes.ts';
import { openSession, type Session } from './session.ts';
import { startWatchingProxy } from './watching-proxy.ts';

export interface HubInWebKit {
  url: string;
  settings: Record<string, string>;
  takeTroubles(): string[];
}

/** Journeys in WebKit share one browser and one hub, as a browser is slow to start. */
export const test = base.extend<{ failOnTrouble: undefined }, { hub: HubInWebKit; webKit: Session }>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { port } = await freePorts(['port']);
      const proxy = await startWatchingProxy(`http://127.0.0.1:${port}`);
      const { hub, stop } = await startHub({ PORT: String(port), PUBLIC_URL: proxy.url });
      await use({ ...hub, takeTroubles: proxy.takeTroubles });
      await stop();
      await proxy.end();
    },
    { scope: 'worker' },
  ],
  webKit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const driver = await startDriver();
      const session = await openSession(driver.url);
      await use(session);
      await session.end();
      await driver.end();
    },
    { scope: 'worker' },
  ],
  /** Fails the journey if a page throws, logs an error or violates the content policy. */
  failOnTrouble: [
    async ({ hub }, use) => {
      await use(undefined);
      expect(hub.takeTroubles()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the selector matches an element of the page. */
export async function waitFor(webKit: Session, selector: string): Promise<void> {
  await expect
    .poll(() => webKit.run('return document.querySelector(arguments[0]) !== null', selector), {
      message: `${selector} in the page`,
    })
    .toBe(true);
}

/** Returns the size of the open dialog; zero if there is none. */
export function dialogSize(webKit: Session): Promise<{ width: number; height: number }> {
  return webKit.run(`
    const { width = 0, height = 0 } = document.querySelector('dialog[open]')?.getBoundingClientRect() ?? {};
    return { width, height };`);
}
