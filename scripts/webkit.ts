import { ensurePrograms } from './debian.ts';

/** Programs that run the journeys in WebKit, as Debian packages them. */
export const webKitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  /** Virtual display: this WebKit has no headless mode. */
  display: '/usr/bin/Xvfb',
} as const;

/** Installs WebKit if it is missing. Throws with the reason on failure. */
export async function prepareWebKit(): Promise<void> {
  if (process.platform !== 'linux') throw new Error(`no WebKit driver for ${process.platform}`);
  await ensurePrograms('webkit');
}
