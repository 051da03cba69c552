/**
 * The first script of a page with a video: it lets the video's first bytes go before the page's own script, which is
 * begun once the first picture is there. A press, a failure or a slow video begins it too. What was pressed before that script
 * runs is handed to it.
 */
const patienceMs = 1500;
const video = document.querySelector('video');
const [script, ...parts] =
  document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset.later?.split(' ') ?? [];
let isBegun = false;
const pressed: HTMLElement[] = [];

function begin(): void {
  if (isBegun || !script) return;
  isBegun = true;
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void import(/* @vite-ignore */ script);
}

/** Links and forms work by themselves; a button needs the script. */
function note({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
  if (button) pressed.push(button);
}

function handOver(): void {
  removeEventListener('click', note);
  for (const button of pressed) button.click();
}

addEventListener('click', note);
addEventListener('script-begun', handOver, { once: true });

if (!video || video.error || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) begin();
else {
  for (const event of ['loadeddata', 'error']) video.addEventListener(event, begin, { once: true });
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { once: true });
  setTimeout(begin, patienceMs);
}
