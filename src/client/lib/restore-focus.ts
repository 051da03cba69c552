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
 * Preserves the keyboard's position. When the focused element leaves the page, as a button does once its work is done, browsers
 * move the focus to the body, and the next Tab starts at the top. Moves it instead to the replacement or to a neighbor or, if
 * there is none, to the part of the page around it.
 */
export function restoreFocus(): void {
  let last: Element | null = null;
  /** Ancestors of that element, from the inside out. */
  let around: readonly Element[] = [];
  /** Node before the removed part. */
  let before: Node | null = null;
  let isScheduled = false;

  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    around = last ? ancestorsOf(last) : [];
    before = null;
  });
  const restore = () => {
    isScheduled = false;
    // Code that closes a menu or leaves a page may have set the focus already.
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
    if (isScheduled) return;
    isScheduled = true;
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

/** Returns the focusable elements after and before the place in `home` where something was removed. */
function neighbours(home: Element, before: Node | null): [Element | undefined, Element | undefined] {
  const all = [...home.querySelectorAll(tabbable)].filter(isShown);
  // The whole page is not searched for neighbors.
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
  // A dialog is focusable itself only with a `tabindex`.
  if (part && !part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
  return part;
}

/** True for a part of the page that takes the focus itself instead of being searched for focusable elements. */
function isPart(element: Element): boolean {
  return element.matches('dialog, main, body, #root') || element.querySelector('main') !== null;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
