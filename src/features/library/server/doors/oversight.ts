/** Many items at once, for those who watch over the library: embargoes by category, who made what and when it was out, sizes. */

export { type FileTotals, sumFiles } from '../files/totals-repository.ts';
export {
  availabilityOf,
  countItems,
  itemsMadeBy,
  listWithdrawnItems,
  makersOf,
} from '../items/availability-repository.ts';
export {
  categoriesInUse,
  embargoCategories,
  embargoItems,
  type ItemsByCategory,
  itemsToLookAt,
} from '../items/embargoes-repository.ts';
export { engineOf } from '../processing/engine.ts';
