import { PosterFrame } from '#client/ui/poster.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import type { ContentType, Picture } from '#features/library/contract.ts';

interface Props {
  type: ContentType;
  poster: Picture | null;
  small?: boolean;
  /** How long it is, in a corner of the picture. */
  length?: string;
}

/** The picture of what is shared, or the sign of its kind. */
export function Poster({ type, ...rest }: Props) {
  return <PosterFrame kind={type} icon={typeIcons[type]} {...rest} />;
}
