/** Operations of rooms above on single items. */

export { captionTracksOf } from '../captions/caption-tracks.ts';
export { setCaptions } from '../captions/change.ts';
export { describeItem, noteItem, publishItem } from '../items/change.ts';
export { copyOf as workingCopy } from '../items/copies-repository.ts';
export { createItem } from '../items/create.ts';
export { type Presenter, presenterFor } from '../items/present.ts';
export { presentItem, presentList, requireItem } from '../items/read.ts';
export { eraseItem } from '../items/remove.ts';
export { findItem, findItems, lockItem, revisionsOf } from '../items/repository.ts';
export { isReviewable, publishedSince, type StoredItem } from '../items/stored.ts';
export { adoptCopy } from '../items/working-copy.ts';
export { findDenialContacts } from '../policy/denial-contacts.ts';
export { pagesOf } from '../search/pages.ts';
