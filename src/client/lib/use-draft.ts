import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clashing, type Edits, edited, editsOf, withoutNames } from './edits.ts';

interface Options<Doc extends { version: number }, Fields extends object> {
  /** The document as it is known to be now. */
  newest: Doc;
  fieldsOf: (doc: Doc) => Fields;
  send: (newest: Doc, changes: Partial<Fields>) => Promise<Doc>;
  /** The newer document in a refusal that came too late. */
  newerOf: (error: Error) => Doc | null;
  /** Makes a document known, so that it is the newest from now on. */
  show: (doc: Doc) => void;
  onSaved: (saved: Doc) => void;
}

/**
 * What somebody has typed over a document and not saved. It stays when the document changes elsewhere; where both
 * changed the same field, that is a clash, and the person decides.
 */
export function useDraft<Doc extends { version: number }, Fields extends object>(
  options: Options<Doc, Fields>,
) {
  const { newest, fieldsOf, send, newerOf, show, onSaved } = options;
  const [edits, setEdits] = useState<Edits<Fields>>({});
  const current = fieldsOf(newest);
  const clashes = clashing(edits, current);
  const changes = edited(edits);
  const save = useMutation({
    mutationFn: async (mine: Edits<Fields>) => {
      try {
        return await send(newest, edited(mine));
      } catch (error) {
        const newer = newerOf(error as Error);
        if (!newer) throw error;
        show(newer);
        // What was changed elsewhere is none of what was changed here: both hold.
        if (clashing(mine, fieldsOf(newer)).length > 0) return null;
        return await send(newer, edited(mine));
      }
    },
    onSuccess: (saved, sent) => {
      if (!saved) return;
      show(saved);
      // What was typed while it was on its way is not saved yet.
      setEdits((now) => withoutSent(now, sent, fieldsOf(saved)));
      onSaved(saved);
    },
  });
  return {
    fields: { ...current, ...changes } as Fields,
    changes,
    isDirty: Object.keys(changes).length > 0,
    clashes,
    current,
    save,
    edit: (wish: Partial<Fields>) => {
      if (save.isError) save.reset();
      setEdits((now) => editsOf(now, current, wish));
    },
    submit: () => {
      if (Object.keys(changes).length > 0 && clashes.length === 0) save.mutate(edits);
    },
    /** Saves what was typed, if anything was; null where it could not be saved, which is said where it is typed. */
    settle: async (): Promise<Doc | null> => {
      if (Object.keys(changes).length === 0) return newest;
      return clashes.length > 0 ? null : save.mutateAsync(edits).catch(() => null);
    },
    /** Saves what was typed over what somebody else wrote. */
    keepMine: () => {
      const accepted = editsOf(withoutNames(edits, clashes), current, changes);
      setEdits(accepted);
      save.mutate(accepted);
    },
    /** Gives up what was typed where somebody else wrote too. */
    takeNewer: () => setEdits(withoutNames(edits, clashes)),
    discard: () => {
      setEdits({});
      save.reset();
    },
  };
}

function withoutSent<Fields extends object>(
  now: Edits<Fields>,
  sent: Edits<Fields>,
  saved: Fields,
): Edits<Fields> {
  const later = Object.entries(now).filter(
    ([name, edit]) => JSON.stringify(edit) !== JSON.stringify(sent[name as keyof Fields]),
  );
  const wish = Object.fromEntries(later.map(([name, edit]) => [name, (edit as { to: unknown }).to]));
  return editsOf({}, saved, wish as Partial<Fields>);
}
