import { createContext } from 'react';

/**
 * Whether this is the server's drawing of a page of the hub, which the browser draws again instead of adopting it. What loads
 * or plays something is then drawn for readers without script alone, or it would be loaded a second time. Ask it together with
 * `import.meta.env.SSR`, so that the browser's build leaves out what it never draws.
 */
export const DrawnContext = createContext(false);
