import type { Find } from '#client/lib/room.ts';
import { readItems } from './api.ts';
import { kindIcons } from './parts/kind-icons.ts';
import { titleIn } from './titles.ts';

const most = 5;

/** The items that fit best, for the search over everything. */
const find: Find = async (query, language, signal) => {
  const { items } = await readItems({ search: query, size: most }, signal);
  return items.map((item) => ({
    id: `item-${item.id}`,
    label: titleIn(language, item) || item.contentId,
    icon: kindIcons[item.kind],
    href: `/library/${encodeURIComponent(item.id)}`,
  }));
};
export default find;
