import { readWholeBody } from '#server/db/stored-body.ts';
import { Bundle } from '../../contract.ts';

/** Podcasts that were submitted to the first versions have neither. */
const later = { directories: true, movedTo: true } as const;
const StoredBundle = Bundle.extend({ show: Bundle.shape.show.unwrap().partial(later).optional() });

/** Reads the bundle of an approval, to the letter: the seal is its hash, and packs contain its text. */
export function readBundle({ id, bundle }: { id: string; bundle: string }): Bundle {
  return readWholeBody(`bundle of approval ${id}`, bundle, StoredBundle) as Bundle;
}
