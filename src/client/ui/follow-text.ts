/** Lets a field run the way its text does; an empty one runs as the page. */
export function followText(value: string): { dir?: 'auto' } {
  return value ? { dir: 'auto' } : {};
}
