import {
  IconBook2,
  IconBooks,
  IconFileTypePdf,
  IconListDetails,
  IconMicrophone2,
  IconPlaylist,
  IconSignature,
  IconVideo,
} from '@tabler/icons-react';
import type { ModuleContent, ModuleType } from '../../contract.ts';
import { useWords } from '../words.ts';

type Kind = ModuleContent | ModuleType;

export const kindIcons = {
  content: IconBook2,
  quiz: IconListDetails,
  attestation: IconSignature,
  video: IconVideo,
  audio: IconMicrophone2,
  pdf: IconFileTypePdf,
  video_playlist: IconPlaylist,
  audio_playlist: IconBooks,
} as const satisfies Record<Kind, unknown>;

/** Returns the names of kinds of modules. */
export function useKindName(): (kind: Kind) => string {
  const t = useWords();
  return (kind) => t(`type.${kind}`);
}
