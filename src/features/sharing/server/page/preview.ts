import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import type { StoredLink } from '../links/open.ts';
import { linkPreviewPath, previewPath, toPicture } from '../preview/address.ts';

/** Size of previews in chats and mails. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Presentation of content outside the hub. Addresses are absolute. */
export interface Preview {
  image: string | undefined;
  /** Type and length, such as `Video · 4:05`. */
  facts: string;
  /** The page to put into a frame. */
  player: { url: string; width: number; height: number };
}

/** Default size of a frame for this content. */
export function frameSize({ type, poster }: Pick<SharedContent, 'type' | 'poster'>): {
  width: number;
  height: number;
} {
  if (type === 'audio') return { width: 640, height: 180 };
  if (type === 'audio_playlist') return { width: 640, height: 460 };
  if (type === 'pdf') return { width: 640, height: 800 };
  const isUpright = poster !== null && poster.height > poster.width;
  return isUpright ? { width: 360, height: 640 } : { width: 640, height: 360 };
}

interface PreviewSubject {
  content: Content;
  language: Language;
  /** True if everybody may see it at its own address. */
  isPublic: boolean;
  link: StoredLink | null;
}

/** Builds the preview of content: its picture, a fallback description, and its frame. */
export async function previewOf(
  { config }: Context,
  shared: SharedContent,
  seen: PreviewSubject,
): Promise<Preview> {
  const { order, fingerprint } = await toPicture(shared, seen.language, config.appTitle);
  const path = picturePath(seen, fingerprint);
  return {
    image: path === null ? undefined : `${config.publicUrl}${path}`,
    facts: order.facts.join(' · '),
    player: { url: `${config.publicUrl}/embed${shared.path}`, ...frameSize(shared) },
  };
}

/** Returns no picture for content that a preview bot would not be shown. */
function picturePath(
  { content, language, isPublic, link }: PreviewSubject,
  fingerprint: string,
): string | null {
  if (isPublic) return previewPath(content.type, content.id, language, fingerprint);
  const asksNothing = link !== null && link.password === null && link.gate === 'none';
  return asksNothing ? linkPreviewPath(content.type, link.id, language, fingerprint) : null;
}
