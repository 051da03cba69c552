import type { ScriptStart } from '#shared/page.ts';

/**
 * The first script of every page, which stands in the page itself. It begins the page's own script when it is time: a
 * video's first bytes go before it, and a page that can do without waits until somebody touches it. What is pressed until
 * that script has adopted the page, or drawn it again, is pressed again then: links, forms and fields work by themselves,
 * buttons and shortcuts do not.
 */
const patienceMs = 1500;
/** A reader who waits for no picture sees the rest of the page so long after its first drawing. */
const restMs = 400;
const restParts = 4;
const root = document.documentElement;
/** Time after which the script is loaded all the same. */
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
      // A menu that is still there has opened by itself.
      else if (button.tagName === 'BUTTON') button.click();
    });
  }
}

/** The buttons and menus of the page that are called the same. A page of the hub is drawn again: it has other ones by then. */
function like({ ariaLabel, textContent }: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    (each) => each.ariaLabel === ariaLabel && each.textContent === textContent,
  );
}

function pressAgain(): void {
  removeEventListener('click', note);
  removeEventListener('keydown', note);
  // What is still being adopted hears of nothing: whoever tells of it has to be done first.
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
    // The browser has told of a file that did not come; any other fault is one of the page.
    if (!(error instanceof TypeError && /import|module/i.test(error.message))) throw error;
  });
}

/** Shows the content below the first screen, which need not be drawn before it, nor all at once. */
function showRest(): void {
  const shown = Number(root.dataset.rest ?? 0) + 1;
  if (shown > restParts) return;
  root.dataset.rest = String(shown);
  requestAnimationFrame(() => setTimeout(showRest));
}

/** Continues the work that waited for the first picture. */
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

/** The first picture is there, but not yet drawn: whatever is done now would be done before it. */
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
