/**
 * Copies a text that may still be loading, within the press that requested it: some browsers refuse anything later. False if
 * the browser does not allow it; rejects if the text cannot be loaded.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const coming = Promise.resolve(text);
  if (await copyComing(coming)) return true;
  const there = await coming;
  try {
    await navigator.clipboard.writeText(there);
    return true;
  } catch {
    return false;
  }
}

async function copyComing(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((there) => new Blob([there], { type: 'text/plain' }));
    // The caller handles the rejection; here it must only not count as unhandled.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
