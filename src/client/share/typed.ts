const key = 'resource-hub-typed';

type SavedForm = { path: string; values: Record<string, string> };

/** Stores the input of the page's forms while the page is reloaded, but no passwords or codes. */
export function saveTyped(): void {
  const values: Record<string, string> = {};
  for (const field of fieldsOfPage()) if (field.value) values[field.name] = field.value;
  const saved: SavedForm = { path: location.pathname, values };
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(saved));
  } catch {
    // Storage is unavailable: the input has to be typed again.
  }
}

/** Restores the stored input, once. */
export function restoreTyped(): void {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedForm | null;
    sessionStorage.removeItem(key);
    if (saved?.path !== location.pathname) return;
    for (const field of fieldsOfPage()) field.value = saved.values[field.name] ?? field.value;
  } catch {
    // Ignores a stored value in another format.
  }
}

/** Returns the fields to store. Passwords may be shown as plain text, so `autocomplete` excludes them. */
function fieldsOfPage(): HTMLInputElement[] {
  const fields = document.querySelectorAll<HTMLInputElement>('main form input[name]:not([readonly])');
  return [...fields].filter(
    ({ type, autocomplete }) =>
      /^(text|email)$/.test(type) && !/password|one-time-code|off/.test(autocomplete),
  );
}
