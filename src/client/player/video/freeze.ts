/** Keeps the picture that is shown on a canvas, while the video's source is changed beneath it. */
export function freeze(element: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  const { videoWidth, videoHeight, readyState } = element;
  if (!canvas || videoWidth === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(element, 0, 0);
  } catch {
    // Content of another origin cannot be copied: then there is a moment without a picture.
  }
}
