import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensurePrograms } from './debian.ts';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without the window around its pages, for which it does as much again at every page it opens. */
const bareNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags for every browser we start: it shows pages, and contacts nobody else. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a browser for the journeys: the bare one where it is, else any. */
export async function findBareBrowser(): Promise<string> {
  return inPath(bareNames) ?? (await findBrowser());
}

/** True where a machine runs the journeys without the bare browser; a person's own is not given another for them. */
export function lacksBareBrowser(): boolean {
  return process.env.CI !== undefined && !inPath(bareNames);
}

/** Sees to the bare browser where it is lacking. */
export async function prepareBrowser(): Promise<string> {
  if (lacksBareBrowser())
    await ensurePrograms('chromium without a window').catch((error: Error) =>
      console.log(`The journeys take longer, with the whole browser: ${error.message}`),
    );
  return findBareBrowser();
}

/** The path of a browser: Playwright's own, the system's, or Debian's package installed now. */
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
