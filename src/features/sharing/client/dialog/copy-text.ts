/**
 * Copies a text that may still be on its way, within the press that asked for it: some browsers take nothing that comes
 * after. False where the browser does not let us; throws what kept the text from coming.
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
    // It is waited for elsewhere too; here it must only not count as unheard.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
