/**
 * Notes what somebody did with the page as the server drew it: what they typed and chose, and where the focus is. What it gives
 * back does the same with the browser's own drawing, once that has taken its place.
 */
export function noteDone(container: HTMLElement): () => void {
  const { activeElement } = document;
  const focused =
    activeElement && container.contains(activeElement) ? placeOf(container, activeElement) : null;
  const changed = fieldsIn(container)
    .filter((field) => field.value !== firstValueOf(field))
    .map((field) => ({ ...placeOf(container, field), value: field.value }));
  return () => {
    for (const { find, value } of changed) {
      const field = find();
      if (isField(field)) change(field, value);
    }
    const field = focused?.find();
    if (field instanceof HTMLElement && field !== document.activeElement)
      field.focus({ preventScroll: true });
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: Element | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

function fieldsIn(container: HTMLElement): Field[] {
  return [...container.querySelectorAll('main form [name]')].filter(isField);
}

function firstValueOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  );
}

/** Finds what stands there after the page was drawn again: the one that is called the same, and as many of these before it. */
function placeOf(container: HTMLElement, element: Element): { find: () => Element | undefined } {
  const tag = element.tagName;
  const name = nameOf(element);
  const alike = () => [...container.querySelectorAll(tag)].filter((each) => nameOf(each) === name);
  const at = alike().indexOf(element);
  return { find: () => alike()[at] };
}

function nameOf(element: Element): string {
  const names = ['name', 'aria-label', 'href'].map((each) => element.getAttribute(each) ?? '');
  return [...names, isField(element) ? '' : element.textContent].join('\n');
}

/** As if it had been typed or chosen now: React hears of a value only where it was set behind its back. */
function change(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}
