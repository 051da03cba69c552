import { page } from '#shared/pages.ts';

export const libraryPages = {
  library: page({ name: 'library', path: '/library', needs: ['read', 'Library'] }),
  item: page({ name: 'library-item', path: '/library/{id}', needs: ['read', 'Library'] }),
  master: page({ name: 'library-master', path: '/library/master', needs: ['update', 'Content'] }),
  playlists: page({ name: 'playlists', path: '/playlists', needs: ['read', 'Playlist'] }),
  playlist: page({ name: 'playlist', path: '/playlists/{id}', needs: ['read', 'Playlist'] }),
};
