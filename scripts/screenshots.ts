import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { everyRole, memberPages } from '../e2e/member.ts';
import { openHub, prefer } from '../e2e/preferences.ts';
import { signInAs } from '../e2e/sign-in.ts';
import { startServerProcess } from '../test/server-process.ts';
import { browserFlags, findBrowser } from './browser.ts';

/** `npm run screenshots`: captures every page in every look, for review. With arguments: only the pages named. */
const pages: readonly { name: string; path: string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/login' },
  { name: 'account-forgot', path: '/account/forgot' },
  { name: 'account-ready', path: '/account/ready' },
  { name: 'account-link-over', path: '/account/reset/over' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'error-401', path: '/401' },
  { name: 'error-403', path: '/403' },
  { name: 'error-410', path: '/410' },
  { name: 'error-429', path: '/429' },
  { name: 'error-500', path: '/500' },
  { name: 'error-503', path: '/503' },
  { name: 'not-authorized', path: '/not-authorized' },
  { name: 'share', path: '/share' },
  { name: 'share-detail', path: '/share/pdf/x' },
  { name: 'podcast', path: '/pri-university-podcast' },
  { name: 'access-control', path: '/access-control' },
  { name: 'self-test', path: '/test-stuff/test1' },
  { name: 'api-docs', path: '/api/docs' },
  { name: 'palette', path: '/share', open: (page) => openByKey(page, 'Control+k') },
  { name: 'shortcuts', path: '/share', open: (page) => openByKey(page, '?') },
  ...['/', ...memberPages].map((path) => ({
    name: path.slice(1).replace('/', '-') || 'home',
    path,
    open: (page: Page) => openAsMember(page, path),
  })),
];

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const themes = ['dark', 'light'] as const;
const languages = ['en', 'ar'] as const;
const looks = Object.entries(sizes).flatMap(([size, device]) =>
  themes.flatMap((theme) => languages.map((language) => ({ size, device, theme, language }))),
);

const folder = 'screenshots';
const patience = 10_000;
/** Maximum number of screens of a long page: the rest is not reviewed, and a very tall picture shows nothing. */
const mostScreens = 4;

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !pages.some((page) => page.name === name));
if (unknown) {
  console.error(`There is no page ${unknown}; there are: ${pages.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? pages.filter(({ name }) => wanted.includes(name)) : pages;
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });

const data = await mkdtemp(join(tmpdir(), 'hub-screenshots-'));
const settings = { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
const hub = await startServerProcess({ ...settings, PATH: process.env.PATH ?? '' });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
const troubles: string[] = [];
let count = 0;
try {
  // Two workers take looks from the same queue.
  const queue = looks.values();
  const work = async () => {
    for (const look of queue) await shootLook(look);
  };
  await Promise.all([work(), work()]);
} finally {
  await browser.close();
  await hub.end('SIGTERM');
  await rm(data, { recursive: true, force: true });
}
for (const trouble of troubles) console.error(trouble);
console.log(`${count} screenshots of ${chosen.length} pages in ${folder}/`);
process.exit(count < chosen.length * looks.length ? 1 : 0);

async function shootLook({ size, device, theme, language }: (typeof looks)[number]): Promise<void> {
  const context = await browser.newContext({
    ...device,
    baseURL: hub.url,
    locale: language,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await prefer(context, hub.url, { theme, language });
  const page = await context.newPage();
  for (const { name, path, open } of chosen) {
    const file = join(folder, `${size}-${theme}-${language}`, `${name}.png`);
    try {
      await (open ? open(page) : page.goto(path));
      if (!(await quiet(page))) troubles.push(`${file}: taken though the page was not quiet yet`);
      await page.screenshot({ path: file, fullPage: true, clip: await upperPart(page, device.viewport) });
      count += 1;
    } catch (error) {
      troubles.push(`${file}: ${(error as Error).message}`);
    }
  }
  await context.close();
}

/** Signs the browser in and opens the page. */
async function openAsMember(page: Page, path: string): Promise<void> {
  await signInAs(page.context(), { url: hub.url, settings }, everyRole);
  await openHub(page, path);
}

async function openByKey(page: Page, key: string): Promise<void> {
  await openHub(page, '/share');
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}

/** Waits until nothing is loading; false if that did not happen in time. */
async function quiet(page: Page): Promise<boolean> {
  const loading = '[role=progressbar], [aria-busy=true]';
  try {
    await page.waitForLoadState('networkidle', { timeout: patience });
    await page.waitForFunction(
      (marks) => document.fonts.status === 'loaded' && !document.querySelector(marks),
      loading,
      { timeout: patience },
    );
    return true;
  } catch {
    return false;
  }
}

async function upperPart(page: Page, { width, height }: { width: number; height: number }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return { x: 0, y: 0, width, height: Math.min(whole, height * mostScreens) };
}
