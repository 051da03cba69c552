import { PosterFrame } from '#client/ui/poster.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import type { ContentType, Picture } from '#features/library/contract.ts';

interface Props {
  type: ContentType;
  poster: Picture | null;
  small?: boolean;
  /** Length, shown in a corner of the picture. */
  length?: string;
}

/** Poster of shared content, or the icon of its type. */
export function Poster({ type, ...rest }: Props) {
  return <PosterFrame kind={type} icon={typeIcons[type]} {...rest} />;
}
