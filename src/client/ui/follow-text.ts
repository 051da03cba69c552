/**
 * Lets a field run the way its text does; an empty one runs as the page. The UI kit's own `dir` goes to the box around
 * the field, where `auto` sees no text.
 */
export function followText(value: string): { input?: { dir: 'auto' } } {
  return value ? { input: { dir: 'auto' } } : {};
}
