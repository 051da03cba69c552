/** Copies the current picture to a canvas, which shows it while the video's source is changed. */
export function freeze(element: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  const { videoWidth, videoHeight, readyState } = element;
  if (!canvas || videoWidth === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(element, 0, 0);
  } catch {
    // Content of another origin cannot be copied: there is no picture for a moment.
  }
}
