import { useState } from 'react';
import { clashing, type Edits, edited, editsOf, withoutNames } from './edits.ts';

export interface EditsOptions<Doc, Fields extends object> {
  /** Newest version of the document. */
  newest: Doc;
  fieldsOf: (doc: Doc) => Fields;
  /** Initial edits, if they outlive their form. */
  begun?: Edits<Fields> | undefined;
  /** True if the edits would change nothing, as spaces around a name; by default every edit is a change. */
  isSame?: (stored: Fields, typed: Fields) => boolean;
}

/**
 * Returns the edits of a document. They stay when it changes elsewhere; a field changed in both places is a clash, which the
 * user decides.
 */
export function useEdits<Doc, Fields extends object>(options: EditsOptions<Doc, Fields>) {
  const { newest, fieldsOf, begun = {}, isSame = () => false } = options;
  const [edits, setEdits] = useState<Edits<Fields>>(begun);
  const current = fieldsOf(newest);
  const changes = edited(edits);
  const clashes = clashing(edits, current);
  const fields: Fields = { ...current, ...changes };
  return {
    edits,
    setEdits,
    fields,
    changes,
    current,
    clashes,
    isDirty: Object.keys(changes).length > 0 && !isSame(current, fields),
    edit: (input: Partial<Fields>) => setEdits((now) => editsOf(now, current, input)),
    /** Discards the clashing edits. */
    discardClashes: () => setEdits(withoutNames(edits, clashes)),
    discard: () => setEdits({}),
  };
}
