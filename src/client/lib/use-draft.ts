import { useMutation } from '@tanstack/react-query';
import { editsOf, laterEdits, withoutNames } from './edits.ts';
import type { SaveOptions } from './save-edits.ts';
import { saveEdits } from './save-edits.ts';
import { type EditsOptions, useEdits } from './use-edits.ts';

interface Options<Doc, Fields extends object> extends SaveOptions<Doc, Fields>, EditsOptions<Doc, Fields> {
  /** Called with the saved document and the one it was saved over. */
  onSaved: (saved: Doc, before: Doc) => void;
}

/** Returns the unsaved edits of a document and the functions to save them, see `useEdits`. */
export function useDraft<Doc, Fields extends object>(options: Options<Doc, Fields>) {
  const { newest, fieldsOf, show, onSaved } = options;
  const { setEdits, ...typed } = useEdits(options);
  const { edits, changes, current, clashes, isDirty } = typed;
  const save = useMutation({
    mutationFn: (mine: typeof edits) => saveEdits(options, mine),
    onSuccess: (done, sent) => {
      if (!done) return;
      show(done.saved);
      // Edits made during the request are not saved yet.
      setEdits((now) => laterEdits(now, sent, fieldsOf(done.saved)));
      onSaved(done.saved, done.before);
    },
  });
  return {
    ...typed,
    save,
    edit: (input: Partial<Fields>) => {
      if (save.isError) save.reset();
      typed.edit(input);
    },
    /** Saves the edits unless they clash with those of another user; `overwrite` saves them anyway. */
    submit: () => {
      if (isDirty && clashes.length === 0) save.mutate(edits);
    },
    /** Saves the edits, if any; null if that fails, which the form shows. */
    settle: async (): Promise<Doc | null> => {
      if (!isDirty) return newest;
      if (clashes.length > 0) return null;
      const done = await save.mutateAsync(edits).catch(() => null);
      return done?.saved ?? null;
    },
    /** Saves the edits over those of another user. */
    overwrite: () => {
      const accepted = editsOf(withoutNames(edits, clashes), current, changes);
      setEdits(accepted);
      save.mutate(accepted);
    },
    discard: () => {
      typed.discard();
      save.reset();
    },
  };
}
