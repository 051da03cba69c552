import type { ScriptStart } from '#shared/page.ts';

/**
 * First script of every page, inlined in its HTML. Starts the page's module script at the right time: after the first bytes of
 * a video, or on the first interaction on pages that can do without it. Clicks and keys pressed before that script has hydrated
 * or redrawn the page are recorded and replayed then: links, forms and fields work by themselves, buttons and shortcuts do not.
 */
const patienceMs = 1500;
/** Delay in milliseconds after which the rest of a page is shown although its video has no picture yet. */
const restMs = 400;
const restParts = 4;
const root = document.documentElement;
/** Milliseconds after which the script is loaded even without an interaction. */
const untouchedMs = 10_000;
const video = document.querySelector('video');
const { later = '', begins } = (document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset ??
  {}) as { later?: string; begins?: ScriptStart };
const [script = '', ...parts] = later.split(' ');
const pressable = 'button[type=button], summary';
const once = { once: true, passive: true };
const pressed: (() => void)[] = [];
let isShown = false;

function note(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (event instanceof KeyboardEvent)
    pressed.push(() => target.isConnected && target.dispatchEvent(new KeyboardEvent('keydown', event)));
  else {
    const button = target.closest<HTMLElement>(pressable);
    if (!button) return;
    const place = like(button).indexOf(button);
    pressed.push(() => {
      if (!button.isConnected) like(button)[place]?.click();
      // A menu that is still in the document has opened by itself.
      else if (button.tagName === 'BUTTON') button.click();
    });
  }
}

/** Returns the buttons and menus with the same label and text: a page of the hub is redrawn with new elements. */
function like({ ariaLabel, textContent }: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    (each) => each.ariaLabel === ariaLabel && each.textContent === textContent,
  );
}

function pressAgain(): void {
  removeEventListener('click', note);
  removeEventListener('keydown', note);
  // Deferred until the dispatcher of `adopted` is done: elements still being hydrated receive no events.
  setTimeout(() => {
    for (const press of pressed) press();
  });
}

function fetchParts(): void {
  for (const href of [script, ...parts])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

function begin(): void {
  import(/* @vite-ignore */ script).catch((error: unknown) => {
    // The browser has reported a file that failed to load; any other error is a fault of the page.
    if (!(error instanceof TypeError && /import|module/i.test(error.message))) throw error;
  });
}

/** Shows the content below the first screen after it, in one step per frame. */
function showRest(): void {
  const shown = Number(root.dataset.rest ?? 0) + 1;
  if (shown > restParts) return;
  root.dataset.rest = String(shown);
  requestAnimationFrame(() => setTimeout(showRest));
}

/** Continues the work deferred until the first picture. */
function goOn(): void {
  if (isShown) return;
  isShown = true;
  showRest();
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-late]'))
    picture.src = picture.dataset.late ?? '';
  fetchParts();
  if (begins === 'after-picture') begin();
  else setTimeout(begin, untouchedMs);
}

/** The first picture is loaded but not painted yet: waits until it is, so that no other work delays it. */
function afterDrawing(): void {
  const soon = () => setTimeout(goOn);
  if (video?.paused === false && 'requestVideoFrameCallback' in video) video.requestVideoFrameCallback(soon);
  else requestAnimationFrame(soon);
}

addEventListener('click', note);
addEventListener('keydown', note);
addEventListener('adopted', pressAgain, once);

if (begins === 'at-once') begin();
else {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'offline'])
    addEventListener(event, begin, once);
  if (!video || video.error || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) goOn();
  else {
    video.addEventListener('loadeddata', afterDrawing, once);
    video.addEventListener('error', goOn, once);
    setTimeout(goOn, patienceMs);
    requestAnimationFrame(() => setTimeout(showRest, restMs));
  }
}
