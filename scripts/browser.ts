import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensurePrograms } from './debian.ts';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless-only builds, which save the window that doubles the work for every page. */
const bareNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags of every browser that we start: it only shows pages, and contacts no third party. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a browser for the journeys: a headless-only build if there is one, else any. */
export async function findBareBrowser(): Promise<string> {
  return inPath(bareNames) ?? (await findBrowser());
}

/** True if a CI machine lacks the headless-only build; developers use the browser they have. */
export function lacksBareBrowser(): boolean {
  return process.env.CI !== undefined && !inPath(bareNames);
}

/** Installs the headless-only build if a CI machine lacks it; returns the path of the browser to use. */
export async function prepareBrowser(): Promise<string> {
  if (lacksBareBrowser())
    await ensurePrograms('chromium without a window').catch((error: Error) =>
      console.log(`The journeys take longer, with the whole browser: ${error.message}`),
    );
  return findBareBrowser();
}

/** Returns the path of a browser: Playwright's own, the system's, or Debian's package, installed on demand. */
export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found) return found;
  try {
    await ensurePrograms('chromium');
    return '/usr/bin/chromium';
  } catch (error) {
    throw new Error(`No browser for the journeys: install Chromium (${(error as Error).message})`);
  }
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : inPath(systemNames);
}

function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
