/** Many items at once, for those who watch over the library: embargoes by category, and who made what and when it was out. */

export {
  categoriesInUse,
  holdFrom,
  holdTheseFrom,
  itemsToLookAt,
  type SomeItems,
} from '../items/holds-repository.ts';
export { countItems, itemsMadeBy, itemsOnceOut, makersOf, outingsOf } from '../items/outs-repository.ts';
