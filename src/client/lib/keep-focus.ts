const tabbable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled, [type="hidden"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[tabindex="0"]',
].join();

/**
 * Keeps the keyboard where it was. When what has the focus leaves the page, as a button does once its work is done, browsers
 * drop the focus onto the page as a whole, and the next Tab starts at the top. Instead it goes to what came in its place or
 * stands next to it, and where there is nothing, to the part of the page around it.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  /** Elements around it, from the inside out. */
  let around: readonly Element[] = [];
  /** Node before the part that was taken away. */
  let before: Node | null = null;
  let isAsked = false;

  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    around = last ? ancestorsOf(last) : [];
    before = null;
  });
  const restore = () => {
    isAsked = false;
    // Whoever closes a menu or leaves a page may have put the focus somewhere already.
    if (last === null || last.isConnected || hasFocus()) return;
    const home = around.find((each) => each.isConnected);
    last = null;
    if (home) focusIn(home, before);
  };
  new MutationObserver((records) => {
    if (last === null || last.isConnected) return;
    const lost = last;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
    if (record) before = record.previousSibling;
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(restore);
  }).observe(document.body, { childList: true, subtree: true });
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) found.push(each);
  return found;
}

function focusIn(home: Element, before: Node | null): void {
  const [next, previous] = neighbours(home, before);
  const target = next ?? previous ?? nearestAround(home);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Returns the elements that can be focused after and before the place in `home` where something was taken away. */
function neighbours(home: Element, before: Node | null): [Element | undefined, Element | undefined] {
  const all = [...home.querySelectorAll(tabbable)].filter(isShown);
  // The whole page is no neighbourhood.
  if (isPart(home)) return [undefined, undefined];
  if (before?.parentNode !== home) return [all[0], undefined];
  const isAfter = (each: Element) =>
    !before.contains(each) && (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [all.find(isAfter), all.findLast((each) => !isAfter(each))];
}

function nearestAround(home: Element): Element | null {
  for (let each: Element | null = home; each && !isPart(each); each = each.parentElement) {
    const found = [...each.querySelectorAll(tabbable)].find(isShown);
    if (found) return found;
  }
  const part = home.closest('dialog, main') ?? document.getElementById('content');
  // A dialog takes the focus as a whole only when told that it may.
  if (part && !part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
  return part;
}

/** A part of the page that is not searched for something to focus: it takes the focus itself. */
function isPart(element: Element): boolean {
  return element.matches('dialog, main, body, #root') || element.querySelector('main') !== null;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
