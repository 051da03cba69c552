/** Text typed for a subject, and its id once it is selected. */
export interface Typed {
  text: string;
  id?: string;
}

export const nothing: Typed = { text: '' };
