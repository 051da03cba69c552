import { lazy, Suspense, useContext, useEffect } from 'react';
import { MenuDrawer } from './menu-drawer.tsx';
import { ShellContext } from './shell-context.ts';

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(loadPalette);
const Customiser = lazy(() => import('./customiser/customiser.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** What is open over the page. All but the menu is loaded when it is first opened, or a little before. */
export function Panels() {
  const { panel } = useContext(ShellContext);

  // Who opens the search types at once: it must be there before the first letter.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), 1000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Suspense>
      {panel === 'menu' && <MenuDrawer />}
      {panel === 'customiser' && <Customiser />}
      {panel === 'palette' && <Palette />}
      {panel === 'shortcuts' && <ShortcutsDialog />}
    </Suspense>
  );
}
