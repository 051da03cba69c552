import { type ComponentType, useContext, useEffect, useRef } from 'react';
import { useErrorWords } from '../i18n/error-words.ts';
import { recoverFromChunkFailure } from '../lib/chunk-failure.ts';
import { ApiError } from '../lib/http.ts';
import { showAlert } from '../lib/messages.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { LazyPart, preloadPart } from '../ui/lazy-part.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { type Panel, ShellContext } from './shell-context.ts';

const loaders: Record<Exclude<Panel, 'menu' | 'feedback'>, () => Promise<{ default: ComponentType }>> = {
  palette: () => import('./palette/palette.tsx'),
  customiser: () => import('./customiser/customiser.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
};

const idleMs = 1000;

/** Panels over the page. All but the menu are loaded when first opened, or shortly before. */
export function Panels() {
  const { panel, show, feedback, viewer } = useContext(ShellContext);
  const words = useErrorWords();

  // Users type as soon as they open the search, so it must be loaded before their first letter.
  useEffect(() => {
    const timer = setTimeout(() => void preloadPart(loaders.palette).catch(() => {}), idleMs);
    return () => clearTimeout(timer);
  }, []);
  // Feedback can be given without a network too, so its panel is preloaded.
  const first = useRef(feedback.load);
  useEffect(() => whenIdle(first.current), []);

  if (!panel) return null;
  if (panel === 'menu') return <MenuDrawer />;
  const giveUp = (cause: unknown) => {
    show(null);
    showAlert(words.ofError(new ApiError('unavailable', { cause })));
    void recoverFromChunkFailure();
  };
  if (panel === 'feedback') {
    const props = { item: feedback.item, uid: viewer?.uid ?? null, onClose: () => show(null) };
    return <LazyPart key={panel} load={feedback.load} props={props} onFail={giveUp} />;
  }
  return <LazyPart key={panel} load={loaders[panel]} props={{}} onFail={giveUp} />;
}
