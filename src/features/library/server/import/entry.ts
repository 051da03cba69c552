import type { NamesOf } from '#shared/fields.ts';
import type { Language } from '#shared/locale.ts';
import type { CaptionKind, itemFields, Kind, OutsideHost } from '../../contract.ts';
import type { NewItem } from '../items/create.ts';

/** Fields that people write and an import may set. */
export type ImportedFieldName = NamesOf<typeof itemFields, 'written'> &
  NamesOf<typeof itemFields, 'imported'>;

/** An entry of an import, as named by a folder, a table or a manifest. */
export interface ImportEntry extends Pick<NewItem, ImportedFieldName> {
  /** Its name in the report: a path, or the line of a table. */
  where: string;
  kind: Kind | null;
  contentId: string | null;
  source:
    | { type: 'path'; path: string; name: string }
    | { type: 'url'; url: string }
    | { type: 'outside'; host: OutsideHost; ref: string };
  captions: { language: Language; kind: CaptionKind; path: string }[];
  poster: string | null;
  published: boolean;
}

/** Entry of a table or a manifest, which can set every importable field: the compiler reports one that its reader misses. */
export type FullImportEntry = ImportEntry & { [Name in ImportedFieldName]: NewItem[Name] | undefined };

/** An unusable entry, and why. */
interface BadEntry {
  where: string;
  problem: string;
}

/** A file in a folder that is not for the library, and why. */
interface SkippedFile {
  where: string;
  leftOut: string;
}

export type FoundEntry = ImportEntry | BadEntry | SkippedFile;
