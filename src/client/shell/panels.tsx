import { lazy, Suspense, useContext } from 'react';
import { MenuDrawer } from './menu-drawer.tsx';
import { ShellContext } from './shell-context.ts';

const Customiser = lazy(() => import('./customiser/customiser.tsx'));
const Palette = lazy(() => import('./palette/palette.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** What is open over the page. All but the menu is loaded when it is first opened. */
export function Panels() {
  const { panel } = useContext(ShellContext);
  return (
    <Suspense>
      {panel === 'menu' && <MenuDrawer />}
      {panel === 'customiser' && <Customiser />}
      {panel === 'palette' && <Palette />}
      {panel === 'shortcuts' && <ShortcutsDialog />}
    </Suspense>
  );
}
