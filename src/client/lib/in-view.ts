/** Waits until somebody can see the page: it may have been opened in the background, or ahead of time. */
export async function inView(): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  await inView();
}
