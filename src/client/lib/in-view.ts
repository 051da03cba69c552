/** Waits until the page is visible: it may have been opened in the background, or prerendered. */
export async function inView(): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  await inView();
}
