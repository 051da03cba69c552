import { page } from '#shared/pages.ts';

export const libraryPages = {
  library: page({ name: 'library', path: '/library', needs: ['read', 'Library'] }),
  playlists: page({ name: 'playlists', path: '/playlists', needs: ['read', 'Playlist'] }),
  uploads: page({ name: 'uploads', path: '/uploads', needs: ['read', 'Upload'] }),
};
