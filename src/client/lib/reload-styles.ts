let mending: Promise<void> | undefined;

/**
 * Requests style sheets again that failed to load. Vite requests each only once: a part that failed to load because of its
 * styles would otherwise be shown without them at the next try.
 */
export function reloadStyles(): Promise<void> {
  mending ??= mend().finally(() => {
    mending = undefined;
  });
  return mending;
}

async function mend(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet, disabled }) => sheet === null && !disabled,
  );
  await Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', resolve);
      });
      link.replaceWith(again);
      return settled;
    }),
  );
}
