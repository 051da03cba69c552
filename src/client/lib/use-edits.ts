import { useState } from 'react';
import { clashing, type Edits, edited, editsOf, withoutNames } from './edits.ts';

export interface EditsOptions<Doc, Fields extends object> {
  /** The document as it is known to be now. */
  newest: Doc;
  fieldsOf: (doc: Doc) => Fields;
  /** Edits to begin with, where they outlive their form. */
  begun?: Edits<Fields> | undefined;
  /** Tells whether what was typed would change nothing, as spaces around a name; without it every edit is a change. */
  isSame?: (stored: Fields, typed: Fields) => boolean;
}

/**
 * What somebody has typed over a document. It stays when the document changes elsewhere; where both changed the same field,
 * that is a clash, and the person decides.
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
    /** Gives up what was typed where somebody else wrote too. */
    takeNewer: () => setEdits(withoutNames(edits, clashes)),
    discard: () => setEdits({}),
  };
}
