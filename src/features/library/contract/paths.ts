import type { ContentType } from './content.ts';

/** The public path of content. A query in an imported id stays one, as in the address that people know. */
export function contentPath(type: ContentType | 'video_playlist', id: string): string {
  const [, path = id, query = ''] = /^([^?]+)(\?[\w=&.~-]+)?$/.exec(id) ?? [];
  const encoded =
    type === 'video' ? path.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(path);
  return `/${type}/${encoded}${query}`;
}
