/** Files of items and pictures of other things: taken in, played, retained and released. */

export { formerPicturesOf, noteFormerPicture, type PictureOwner } from '../files/former/repository.ts';
export { releasePicturesOf, retirePicture } from '../files/former/retire.ts';
export { playedFiles } from '../files/played.ts';
export { playedSource, withPlayedSource } from '../files/played-source.ts';
export { releaseFiles } from '../files/release.ts';
export { listFiles as filesOf, listRetainedFiles as retainedFilesOf } from '../files/repository.ts';
export { takePicture, takeUploadedPicture } from '../files/take-picture.ts';
export { bytesOfVersions, listVersions as versionsOf } from '../files/versions-repository.ts';
