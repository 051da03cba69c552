import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Unsaved {
  mark: (id: string, unsaved: boolean) => void;
  /** The page is left on purpose. */
  forgetAll: () => void;
}

const UnsavedContext = createContext<Unsaved>({ mark: () => {}, forgetAll: () => {} });

/** Asks before a page with something typed and not saved is left, by whatever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const say = useHubWords();
  const forms = useRef(new Set<string>());
  const unsaved = useMemo<Unsaved>(
    () => ({
      mark: (id, is) => void (is ? forms.current.add(id) : forms.current.delete(id)),
      forgetAll: () => forms.current.clear(),
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

/** Says that a form holds something that is not saved, for as long as it does. */
export function useUnsaved(is: boolean): void {
  const id = useId();
  const { mark } = useContext(UnsavedContext);
  useEffect(() => {
    mark(id, is);
    return () => mark(id, false);
  }, [id, is, mark]);
}

export function useForgetUnsaved(): () => void {
  return useContext(UnsavedContext).forgetAll;
}
