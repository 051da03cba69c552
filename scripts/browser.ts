import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensurePrograms } from './debian.ts';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What every browser of ours is started with: it shows pages, and talks to nobody else. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a browser for the journeys: Playwright's own, the system's, or Debian's package installed now. */
export async function findBrowser(): Promise<string> {
  const found = known();
  if (found) return found;
  try {
    await ensurePrograms(['/usr/bin/chromium'], ['chromium']);
    return '/usr/bin/chromium';
  } catch (error) {
    throw new Error(`No browser for the journeys: install Chromium (${(error as Error).message})`);
  }
}

function known(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return systemNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
