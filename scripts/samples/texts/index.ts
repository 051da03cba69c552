export { audios } from './audios.ts';
export { playlist, season } from './collections.ts';
export { documents } from './documents.ts';
export { outsideFilm, videoWords } from './videos.ts';
