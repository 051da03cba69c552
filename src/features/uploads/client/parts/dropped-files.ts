/** Collects all files of a drop or paste, also those inside folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Both must be read before the first `await`: afterwards the browser has cleared them.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])));
  return found.flat().filter((file) => !isHidden(file));
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // Browsers return a folder's entries in batches, ending with an empty one.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) break;
    inside.push(...portion);
  }
  return (await Promise.all(inside.map(filesOf))).flat();
}

/** True for files that operating systems leave in folders by themselves. */
export function isHidden({ name }: Pick<File, 'name'>): boolean {
  return name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';
}
