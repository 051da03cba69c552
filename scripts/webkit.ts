import { ensurePrograms } from './debian.ts';

/** The programs that the journeys in WebKit are run with, as Debian has them. */
export const webKitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  /** A display without a screen: this WebKit has no mode without windows. */
  display: '/usr/bin/Xvfb',
} as const;

/** Installs WebKit where it is missing. Throws, with the reason, when it cannot. */
export async function prepareWebKit(): Promise<void> {
  if (process.platform !== 'linux') throw new Error(`no WebKit driver for ${process.platform}`);
  await ensurePrograms('webkit');
}
