/**
 * Records what the user did on the page drawn by the server: typed and chosen values, and the focus. The returned function
 * restores it on the browser's own drawing, once that has replaced the server's.
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

/** Returns a finder of the same element in the redrawn page: same tag and name, at the same index among those. */
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

/** Sets a value as if typed or chosen: the native setter bypasses React's own, or React would not notice the change. */
function change(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}
