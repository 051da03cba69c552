import type { Context } from '#server/context.ts';
import type { SharedContent } from '#shared/shared-content.ts';

/** The size that previews in chats and mails have everywhere. */
export const cardSize = { width: 1200, height: 630 } as const;

/** How content is shown outside of the hub. Addresses are absolute. */
export interface Preview {
  image: string | undefined;
  /** The page to put into a frame. */
  player: { url: string; width: number; height: number };
}

/** How large a frame for this content is, where nobody says otherwise. */
function frameSize({ type, poster }: Pick<SharedContent, 'type' | 'poster'>): {
  width: number;
  height: number;
} {
  if (type === 'audio') return { width: 640, height: 180 };
  if (type === 'audio_playlist') return { width: 640, height: 460 };
  if (type === 'pdf') return { width: 640, height: 800 };
  const isUpright = poster !== null && poster.height > poster.width;
  return isUpright ? { width: 360, height: 640 } : { width: 640, height: 360 };
}

/** Where the picture of content for chats and mails is, and the page to show it in a frame. */
export function previewOf({ config }: Context, shared: SharedContent, card: string | null): Preview {
  return {
    image: card ? `${config.publicUrl}${card}` : undefined,
    player: { url: `${config.publicUrl}/embed${shared.path}`, ...frameSize(shared) },
  };
}
