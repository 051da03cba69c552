const key = 'resource-hub-typed';

type SavedForm = { path: string; values: Record<string, string> };

/** Holds on to what was typed into the page's forms while the page is asked for anew: never a password, nor a code. */
export function saveTyped(): void {
  const values: Record<string, string> = {};
  for (const field of fieldsOfPage()) if (field.value) values[field.name] = field.value;
  const saved: SavedForm = { path: location.pathname, values };
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(saved));
  } catch {
    // A browser that keeps nothing: then it is typed again.
  }
}

/** Puts it back, once. */
export function restoreTyped(): void {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedForm | null;
    sessionStorage.removeItem(key);
    if (saved?.path !== location.pathname) return;
    for (const field of fieldsOfPage()) field.value = saved.values[field.name] ?? field.value;
  } catch {
    // Whatever stands there is not ours.
  }
}

/** A password may be shown as plain text, so it is its purpose that tells. */
function fieldsOfPage(): HTMLInputElement[] {
  const fields = document.querySelectorAll<HTMLInputElement>('main form input[name]:not([readonly])');
  return [...fields].filter(
    ({ type, autocomplete }) =>
      /^(text|email)$/.test(type) && !/password|one-time-code|off/.test(autocomplete),
  );
}
