import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Head } from '../repository.ts';

/** Name of the file beside the database that contains the end of its trail. */
export const headsFile = 'trail-heads';

/** Content of that file. */
export interface StoredHeads {
  /** End of the trail when the server last saw it. */
  last: Head | null;
  /** Ends seen earlier that are no longer part of the trail. */
  lost: Head[];
  /** Times when the database was found without this file, and the end of its trail then. */
  alone: { head: Head; at: string }[];
}

export const noHeads: StoredHeads = { last: null, lost: [], alone: [] };

const about = [
  '# Where the audit trail of hub.sqlite ended when the hub last wrote to it. "hub verify" holds the trail to it, so that',
  '# a copy of the database that lacks the last entries is noticed. Copy it before the database, and keep it with it.',
  '# Lines that begin with "lost" or "alone" tell of entries that may be missing; remove them once that is settled.',
];

/** Reads the file in a folder; null where there is none. */
export async function readHeads(folder: string): Promise<StoredHeads | null> {
  const text = await readFile(join(folder, headsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const stored: StoredHeads = { last: null, lost: [], alone: [] };
  for (const line of text.split('\n')) {
    const [, kind, seq, hash = '', at = ''] =
      /^(?:(lost|alone) )?(\d+):([0-9a-f]*)(?: (\S+))?$/.exec(line) ?? [];
    if (seq === undefined) continue;
    const head = { seq: Number(seq), hash };
    if (kind === 'lost') stored.lost.push(head);
    else if (kind === 'alone') stored.alone.push({ head, at });
    else stored.last = head;
  }
  return stored;
}

/** Writes the file atomically: readers meanwhile see the old one. */
export async function writeHeads(folder: string, { last, lost, alone }: StoredHeads): Promise<void> {
  const say = ({ seq, hash }: Head) => `${seq}:${hash}`;
  const lines = [
    ...about,
    ...lost.map((head) => `lost ${say(head)}`),
    ...alone.map(({ head, at }) => `alone ${say(head)} ${at}`),
    ...(last ? [say(last)] : []),
  ];
  const path = join(folder, headsFile);
  await writeFile(`${path}.new`, `${lines.join('\n')}\n`);
  await rename(`${path}.new`, path);
}
