const archives: readonly (readonly [number, string])[] = [
  [0, 'PK\u0003\u0004'],
  [0, 'PK\u0005\u0006'],
  [0, '\u001f\u008b'],
  [0, "7z\u00bc\u00af'\u001c"],
  [0, 'Rar!\u001a'],
  [0, 'BZh'],
  [0, '\u00fd7zXZ\0'],
  [0, '(\u00b5/\u00fd'],
  [0, 'MSCF'],
  // Legacy Office documents, which may contain programs too.
  [0, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
  [257, 'ustar'],
  [32_769, 'CD001'],
];

const programs = [
  'MZ',
  '\u007fELF',
  '\u00ca\u00fe\u00ba\u00be',
  '\u00cf\u00fa\u00ed\u00fe',
  '\0asm',
  'dex\n',
];

/** Detects archives and programs by their first bytes. */
export function archiveOf(head: Buffer): 'archive' | 'program' | null {
  const has = (offset: number, mark: string) =>
    head.toString('latin1', offset, offset + mark.length) === mark;
  if (archives.some(([offset, mark]) => has(offset, mark))) return 'archive';
  return programs.some((mark) => has(0, mark)) ? 'program' : null;
}
