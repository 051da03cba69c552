import { lazy } from 'react';
import type { ClientRoom } from '#client/lib/room.ts';
import { uploadPages } from '#features/uploads/pages.ts';
import { libraryPages } from '../pages.ts';

const words = ['uploads'];

const loads = () => import('./part-loads.ts');

/** Says so where nothing works on media here. Whoever shows it brings the words of this room. */
export const EngineNotice = lazy(async () => (await loads()).engineNotice());

/** Title and description in every language. */
export const TextFields = lazy(async () => (await loads()).textFields());

/** A moment in a recording. */
export const TimeField = lazy(async () => (await loads()).timeField());

/** What is not saved yet, and what to do about it. */
export const SaveBar = lazy(async () => (await loads()).saveBar());

/** Which language is written in. */
export const LanguageSwitch = lazy(async () => (await loads()).languageSwitch());

/** Things with a name, in an order of one's own: by the pointer, by the thumb, or by Space and the arrow keys. */
export const SortableList = lazy(async () => (await loads()).sortableList());

/** The library: all content, its playlists, and what is made of uploads. */
export const library: ClientRoom = {
  name: 'library',
  pages: [
    { ...libraryPages.library, load: () => import('./pages/library-page.tsx') },
    { ...libraryPages.master, load: () => import('./pages/master-page.tsx') },
    { ...libraryPages.item, words, load: () => import('./pages/item-page.tsx') },
    { ...libraryPages.playlists, load: () => import('./pages/playlists-page.tsx') },
    { ...libraryPages.playlist, words, load: () => import('./pages/playlist-page.tsx') },
    { ...uploadPages.uploads, words, load: () => import('./pages/uploads-page.tsx') },
  ],
  plays: { under: ['/library/', '/playlists/'], load: () => import('./recall.ts') },
  finds: { needs: ['read', 'Library'], load: () => import('./find.ts') },
};
