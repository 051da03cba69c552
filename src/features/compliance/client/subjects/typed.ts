/** What is typed for something: its words, and its id once it was chosen. */
export interface Typed {
  text: string;
  id?: string;
}

export const nothing: Typed = { text: '' };
