import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBareBrowser } from './scripts/browser.ts';
import { isFullRun } from './test/full-run.ts';

const executablePath = await findBareBrowser();

const desktopChrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const desktop = {
  // Under its own name the browser without a window is a program, which a personal link shows its head alone.
  userAgent: desktopChrome,
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  // Drawing what moves took a fifth of the journeys' processor time; what moves is seen to on the phone.
  contextOptions: { reducedMotion: 'reduce' as const },
};

/** Journeys with a server or a browser of their own, for which Playwright starts a worker of their own. */
const ownServer = ['outside-issuer.spec.ts', 'tls.spec.ts'];

/** What is left out every day. */
const fullOnly = isFullRun ? [] : [/@full/];

/** Journeys: a real browser on the real server, which each worker starts for itself (see e2e/hub.ts). */
export default defineConfig({
  testDir: 'e2e',
  // The reports beside it are not Playwright's to clear away.
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  grepInvert: fullOnly,
  retries: 0,
  // Nothing is timed: this only ends what hangs, also where a machine is slow or busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: browserFlags },
    // A page of the hub takes half the processor time where the browser has compiled its scripts before. Cookies, storage and
    // pages are cleared between journeys.
    reuseContext: true,
    // Recording costs a quarter of the time, and nobody looks at it where a machine runs the journeys.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  // What needs a worker of its own comes first: at the end, the other core would wait for it.
  projects: [
    // These drive a browser of their own, which is not Playwright's.
    { name: 'webkit', workers: 1, testMatch: 'webkit/*.spec.ts' },
    { name: 'own-server', workers: 1, testMatch: ownServer, use: desktop },
    {
      name: 'phone-ar',
      workers: 1,
      // One pixel for each of the screen's: a phone's seven are drawn by the processor here, and change nothing but sharpness.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        locale: 'ar',
      },
      // Here runs what depends on the size of the screen, on touch or on the direction of the text. What is the same whatever
      // the screen, or goes through sizes and languages by itself, runs once.
      testMatch: [
        'crumbs.spec.ts',
        'layout-shift.spec.ts',
        'layouts.spec.ts',
        'share-dialog.spec.ts',
        ...(isFullRun ? ['library.spec.ts', 'programs.spec.ts', 'uploads.spec.ts'] : []),
      ],
      // Of these files, what neither the screen nor the direction changes.
      grepInvert: [
        ...fullOnly,
        ...(isFullRun ? [] : [/on a large screen/]),
        /two people write|captions with a mistake|order stand in the address|leads to the last one|a navbar and a footer|a hidden navbar|boxed content|semi-dark|navbar is blurred|1279|test1 in (en|fr)/,
      ],
    },
    { name: 'desktop-en', testIgnore: ['webkit/**', ...ownServer], use: desktop },
  ],
});
