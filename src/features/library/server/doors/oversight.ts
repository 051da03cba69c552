/** Many items at once, for those who watch over the library: embargoes by category, and who made what and when it was out. */

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
