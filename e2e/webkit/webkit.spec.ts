import { addMember } from '../../test/members.ts';
import { expect } from '../hub.ts';
import { addAccount, openDatabase } from '../sign-in.ts';
import { wordsFor } from '../words.ts';
import { addContent, publicPages } from './content.ts';
import type { Session } from './session.ts';
import { dialogSize, test, waitFor } from './webkit.ts';

// One browser and one hub for all of these tests, which do not depend on each other.
test.describe.configure({ mode: 'default' });

const password = 'a long and quiet password';
const heading = (webKit: Session) =>
  webKit.run<string | undefined>("return document.querySelector('h1')?.textContent");
const path = (webKit: Session) => webKit.run<string>('return location.pathname');

async function signIn(webKit: Session, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await webKit.setCookie(name, value);
}

/** Starts the page's media without sound, and waits until playback advances. */
async function plays(webKit: Session, element: 'video' | 'audio'): Promise<void> {
  await waitFor(webKit, element);
  await webKit.run(
    `const media = document.querySelector(arguments[0]);
     media.muted = true;
     media.loop = true;
     void media.play();`,
    element,
  );
  await expect
    .poll(() => webKit.run<number>('return document.querySelector(arguments[0]).currentTime', element))
    .toBeGreaterThan(0.2);
}

test.beforeAll(async ({ hub }) => addContent(hub));
test.beforeEach(async ({ webKit, hub }) => {
  await webKit.setSize(1280, 900);
  await webKit.go(`${hub.url}/healthz`);
  await webKit.clearCookies();
});

test('public pages of each kind open, and their content plays', async ({ webKit, hub }) => {
  await webKit.go(`${hub.url}${publicPages.video}`);
  expect(await heading(webKit)).toBe('A film');
  await plays(webKit, 'video');
  await waitFor(webKit, '[data-controls]');

  await webKit.go(`${hub.url}${publicPages.audio}`);
  expect(await heading(webKit)).toBe('A talk');
  await plays(webKit, 'audio');

  await webKit.go(`${hub.url}${publicPages.season}`);
  expect(await heading(webKit)).toBe('a-season');
  await plays(webKit, 'audio');

  await webKit.go(`${hub.url}${publicPages.pdf}`);
  expect(await heading(webKit)).toBe('A book');
  await waitFor(webKit, '[data-pdf-page="1"][data-sharp]');
});

test('the public pages of the hub open', async ({ webKit, hub }) => {
  for (const page of ['/', '/share', '/pri-university-podcast', '/access-control', '/feedback/new']) {
    await webKit.go(`${hub.url}${page}`);
    await waitFor(webKit, 'h1');
    expect(await path(webKit)).toBe(page);
  }
});

for (const { name, width } of [
  { name: 'in a window of its own', width: 1280 },
  { name: 'in the page itself, on a phone', width: 400 },
])
  test(`one signs in by the form, ${name}`, async ({ webKit, hub }) => {
    const account = await addAccount(hub, { password, firstName: 'Ada' });
    await webKit.setSize(width, 900);
    await webKit.go(`${hub.url}/login`);
    await waitFor(webKit, 'dialog[open]:modal');
    expect((await dialogSize(webKit)).height).toBeGreaterThan(150);
    const [own = ''] = await webKit.windows();
    await webKit.press('dialog[open] a[href*="/auth/sign-in"]');
    if (width > 600) {
      await expect.poll(async () => (await webKit.windows()).length).toBe(2);
      await webKit.switchTo((await webKit.windows()).find((each) => each !== own) ?? '');
    }
    await waitFor(webKit, 'input[type="password"]');
    await webKit.type('input[type="email"]', account.email);
    await webKit.type('input[type="password"]', `${password}\n`);
    await expect.poll(async () => (await webKit.windows()).length).toBe(1);
    await webKit.switchTo(own);
    await expect
      .poll(() => webKit.run("return JSON.parse(localStorage['resource-hub-user-data'] ?? '{}').email"))
      .toBe(account.email);
  });

test('the share dialog makes a link, and the link opens', async ({ webKit, hub }, info) => {
  const say = wordsFor(info, 'client');
  const t = wordsFor(info, 'sharing/dialog');
  const { cookie } = await openDatabase(hub, (ctx) => addMember(ctx, { firstName: 'Repre' }));
  await signIn(webKit, cookie);
  await webKit.setSize(400, 844);
  await webKit.go(`${hub.url}/library?search=film`);
  const opener = `button[aria-label="${say('share.this', { title: '\u2068A film\u2069' })}"]`;
  await waitFor(webKit, opener);
  await webKit.press(opener);
  const field = `dialog input[aria-label="${t('address')}"]`;
  await waitFor(webKit, field);
  expect((await dialogSize(webKit)).height).toBeGreaterThan(250);
  await webKit.press(`dialog div:has(> div input[aria-label="${t('address')}"]) > button`);
  const address = () => webKit.run<string>('return document.querySelector(arguments[0]).value', field);
  await expect.poll(address).toMatch(new RegExp(`^${hub.url}/video/[2-9a-hjkmnp-z]{16}$`));
  const link = await address();
  await webKit.clearCookies();
  await webKit.go(link);
  expect(await heading(webKit)).toBe('A film');
  await plays(webKit, 'video');
});

test('dialogs fit the height of their content, wherever they are', async ({ webKit, hub }, info) => {
  const say = wordsFor(info, 'client');
  await webKit.setSize(1000, 900);
  await webKit.go(`${hub.url}/access-control`);
  // The server draws the buttons, but only the script handles them.
  await waitFor(webKit, 'main h1');
  const openers = ['button[aria-keyshortcuts]', `button[aria-label="${say('nav.menu')}"]`];
  for (const opener of openers) {
    await webKit.press(opener);
    await waitFor(webKit, 'dialog:modal');
    expect((await dialogSize(webKit)).height, opener).toBeGreaterThan(200);
    await webKit.run("document.querySelector('dialog').click()");
    await expect.poll(async () => (await dialogSize(webKit)).height).toBe(0);
  }
});
