import { createContext } from 'react';

/**
 * True in the server's drawing of a page of the hub, which the browser draws again instead of hydrating it. Parts that load or
 * play something are then drawn for readers without script only, or they would load twice. Read it by
 * `import.meta.env.SSR && use(DrawnContext)`, so that the browser's build drops those branches.
 */
export const DrawnContext = /* @__PURE__ */ createContext(false);
