import { IconFileTypePdf, IconHeadphones, IconMovie } from '@tabler/icons-react';

export const kindIcons = { video: IconMovie, pdf: IconFileTypePdf, audio: IconHeadphones } as const;
