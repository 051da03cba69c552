/** Sets the direction of a field by its text; an empty field follows the page. */
export function followText(value: string): { dir?: 'auto' } {
  return value ? { dir: 'auto' } : {};
}
