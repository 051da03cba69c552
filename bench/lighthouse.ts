import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { loadLighthouse, type Report } from './lighthouse/program.ts';
import { median, printTable } from './measure.ts';
import { startHubProcess } from './servers.ts';
import { untilSamplesAreDone } from './share/samples.ts';

/** Runs Lighthouse as a phone on a slow network (its default), on a public page and on an error page. */
const rounds = 3;
const pages: { path: string; categories: readonly string[] }[] = [
  { path: '/', categories: ['performance', 'accessibility', 'best-practices', 'seo'] },
  // Error pages should not be indexed, so SEO is not measured.
  { path: '/no/such/page', categories: ['performance', 'accessibility', 'best-practices'] },
];
const goals: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const shiftGoal = 0.02;
// Without this flag, a page that reuses the process of the preceding empty page is idle for one or two seconds before it is
// drawn, as if the browser produced unobserved frames once a second. With it, content is drawn at once (decision 041).
const chromeFlags = [...browserFlags, '--headless=new', '--run-all-compositor-stages-before-draw'];

/** The browser logs an error page's own status as an error; other failed requests are checked separately. */
const config = {
  extends: 'lighthouse:default',
  audits: [
    {
      path: 'errors-in-console',
      options: { ignoredPatterns: ['Failed to load resource: the server responded'] },
    },
  ],
};

const { run, launch } = await loadLighthouse();
const chromePath = await findBrowser();
const hub = await startHubProcess();
// The landing page plays content that a new hub is still preparing.
await untilSamplesAreDone(hub.url);
const results = [];
try {
  for (const page of pages) {
    const reports = [];
    for (let round = 0; round < rounds; round += 1)
      reports.push(await audit(hub.url + page.path, page.categories));
    results.push({ ...page, reports });
  }
} finally {
  await hub.stop();
}

printTable(
  `Lighthouse, mobile, medians of ${rounds} runs`,
  ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'LCP', 'KiB'],
  results.map(({ path, reports }) => [
    path,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => shown(score(reports, name))),
    value(reports, 'cumulative-layout-shift').toFixed(3),
    `${(value(reports, 'largest-contentful-paint') / 1000).toFixed(2)} s`,
    (value(reports, 'total-byte-weight') / 1024).toFixed(0),
  ]),
);

const shortfalls = results.flatMap(({ path, categories, reports }) => [
  ...Object.entries(goals)
    .filter(([name, goal]) => categories.includes(name) && !(score(reports, name) >= goal))
    .map(([name, goal]) => `${path}: ${name} is below ${goal}: ${imperfect(reports, name)}`),
  ...(value(reports, 'cumulative-layout-shift') < shiftGoal
    ? []
    : [`${path}: CLS is not below ${shiftGoal}`]),
  ...failedRequests(reports, hub.url + path).map((url) => `${path}: ${url} could not be loaded`),
]);
for (const line of shortfalls) console.error(line);
process.exit(shortfalls.length > 0 ? 1 : 0);

async function audit(url: string, onlyCategories: readonly string[], attempts = 3): Promise<Report> {
  const browser = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    const flags = { port: browser.port, onlyCategories, logLevel: 'error', ignoreStatusCode: true };
    const report = (await run(url, flags, config))?.lhr;
    if (report && !report.runtimeError) return report;
    // On a busy machine a recording may break off; Lighthouse then asks to be run again.
    if (attempts <= 1) throw new Error(`${url}: ${report?.runtimeError?.message}`);
  } finally {
    browser.kill();
  }
  return audit(url, onlyCategories, attempts - 1);
}

/** Score from 0 to 100; NaN if the category was not measured. */
function score(reports: readonly Report[], category: string): number {
  return median(
    reports.map((report) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100)),
  );
}

function value(reports: readonly Report[], name: string): number {
  return median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
}

function failedRequests(reports: readonly Report[], page: string): string[] {
  const requests = reports.flatMap((report) => report.audits['network-requests']?.details?.items ?? []);
  const failed = requests.filter(({ url, statusCode = 0 }) => url !== page && statusCode >= 400);
  return [...new Set(failed.map(({ url = '' }) => url))];
}

function shown(number: number): string {
  return Number.isNaN(number) ? '–' : `${number}`;
}

/** Lists the audits that lost points, so that a failing run shows what to fix. */
function imperfect([report]: readonly Report[], category: string): string {
  const audits = report?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const low = audits.filter(({ id }) => (report?.audits[id]?.score ?? 1) < 1);
  return low.map(({ id }) => report?.audits[id]?.title).join('; ');
}
