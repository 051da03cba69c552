import { IconBroadcast, IconFileTypePdf, IconHeadphones, IconMovie } from '@tabler/icons-react';

export const typeIcons = {
  video: IconMovie,
  pdf: IconFileTypePdf,
  audio: IconHeadphones,
  audio_playlist: IconBroadcast,
} as const;
