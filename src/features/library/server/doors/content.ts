/** Content by its public address, presented for pages and players. */

export {
  type Content,
  contentAt,
  contentFor,
  decisive,
  findContent,
  findContentAt,
} from '../content/find.ts';
export { pictureOf } from '../content/picture.ts';
export { type Grant, type PresentedContent, presentContent } from '../content/present.ts';
export { markOf, mostMarked } from '../items/holds-repository.ts';
export { lastPublicPage, type PublicEntry, publicItems, publicSeasons } from '../public-repository.ts';
