/** Text typed for a subject, and its id once it is selected. */
export interface TypedSubject {
  text: string;
  id?: string;
}

export const nothing: TypedSubject = { text: '' };
