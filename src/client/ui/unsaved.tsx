import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { showAlert } from '../lib/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Saves the content of a form; false if that failed, or if the saved content has moved to another place. */
type Save = () => Promise<boolean>;

interface UnsavedState {
  /** Registers unsaved content of a form, with the function to save it, if any; undefined unregisters it. */
  mark: (id: string, unsaved: { save: Save | null } | undefined) => void;
  /** Called before the page is left on purpose. */
  forgetAll: () => void;
  forms: () => readonly { save: Save | null }[];
}

const UnsavedContext = createContext<UnsavedState>({ mark: () => {}, forgetAll: () => {}, forms: () => [] });

/** Asks for confirmation before a page with unsaved input is left, in any way. */
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

/** Registers a form while it has unsaved content, with the function to save it. */
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
 * Returns a function that saves all input on the page before an action on its content, so that the action applies to what the
 * user sees. False if that fails: the user is notified, and the action must not run.
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
