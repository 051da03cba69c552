import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { showAlert } from '../lib/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Saves what a form holds; false where it could not, or where what was saved is now somewhere else. */
type Save = () => Promise<boolean>;

interface UnsavedState {
  /** A form holds something that is not saved, with the way to save it where there is one; undefined: it holds nothing. */
  mark: (id: string, unsaved: { save: Save | null } | undefined) => void;
  /** The page is left on purpose. */
  forgetAll: () => void;
  forms: () => readonly { save: Save | null }[];
}

const UnsavedContext = createContext<UnsavedState>({ mark: () => {}, forgetAll: () => {}, forms: () => [] });

/** Asks before a page with something typed and not saved is left, by whatever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const say = useHubWords();
  const forms = useRef(new Map<string, { save: Save | null }>());
  const unsaved = useMemo<UnsavedState>(
    () => ({
      mark: (id, is) => void (is ? forms.current.set(id, is) : forms.current.delete(id)),
      forgetAll: () => forms.current.clear(),
      forms: () => [...forms.current.values()],
    }),
    [],
  );
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => forms.current.size > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => forms.current.size > 0,
    withResolver: true,
  });
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          title={say('leave.title')}
          confirm={say('leave.confirm')}
          onConfirm={leaving.proceed}
          onClose={leaving.reset}
        >
          {say('leave.text')}
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
}

/** Says that a form holds something that is not saved, for as long as it does, and how it is saved. */
export function useUnsaved(is: boolean, save: Save | null = null): void {
  const id = useId();
  const { mark } = useContext(UnsavedContext);
  const newest = useRef(save);
  newest.current = save;
  const canSave = save !== null;
  useEffect(() => {
    const saveNewest = async () => (await newest.current?.()) ?? false;
    mark(id, is ? { save: canSave ? saveNewest : null } : undefined);
    return () => mark(id, undefined);
  }, [id, is, canSave, mark]);
}

export function useForgetUnsaved(): () => void {
  return useContext(UnsavedContext).forgetAll;
}

/**
 * Saves all that is typed on the page before something is done with what it is about, so that nothing is done with what nobody
 * sees any more. False where that cannot be: the person is told, and nothing else may happen.
 */
export function useSaveFirst(): Save {
  const say = useHubWords();
  const { forms } = useContext(UnsavedContext);
  return async () => {
    const unsaved = forms();
    if (unsaved.some(({ save }) => save === null)) {
      showAlert(say('unsaved.first'), { color: 'warning' });
      return false;
    }
    for (const { save } of unsaved) if (!(await save?.())) return false;
    return true;
  };
}
