/** Content by its public address, presented for pages and players. */

export {
  accessFieldsOf,
  type Content,
  contentAt,
  contentFor,
  findContent,
  findContentAt,
  titlesOf,
} from '../content/find.ts';
export { pictureOf } from '../content/picture.ts';
export { type Grant, type PresentedContent, presentContent } from '../content/present.ts';
export { contentRevision } from '../content/revision-repository.ts';
export { markOf, maxMarkedItems } from '../items/embargoes-repository.ts';
export { lastPublicPage, type PublicEntry, publicItems, publicSeasons } from '../public-repository.ts';
