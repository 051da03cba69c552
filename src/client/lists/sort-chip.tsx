import { FilterChip } from '../ui/filter-chip.tsx';
import type { ListAddress } from './list-address.ts';

type Order = 'asc' | 'desc';

interface SortChoice<Sort extends string> {
  name: `${Sort}-${Order}`;
  sort: Sort;
  order: Order;
}

const other = { asc: 'desc', desc: 'asc' } as const;

/** Returns every order that a list can be sorted in, the usual one of each column first: ascending by default. */
export function sortWays<Sort extends string>(
  sorts: readonly Sort[],
  usualOrder: Partial<Record<Sort, Order>> = {},
): readonly SortChoice<Sort>[] {
  return sorts.flatMap((sort) => {
    const usual: Order = usualOrder[sort] ?? 'asc';
    return ([usual, other[usual]] as const).map((order) => ({
      name: `${sort}-${order}` as const,
      sort,
      order,
    }));
  });
}

interface Props<Sort extends string, Usual extends string> {
  address: ListAddress<{ sort?: Sort | undefined; order?: Order | undefined }>;
  label: string;
  ways: readonly SortChoice<Sort>[];
  /** Default order. */
  usual: Usual;
  nameOf: (way: SortChoice<Sort>['name'] | Usual) => string;
}

/** Order of a list that has no column headers to press. */
export function SortChip<Sort extends string, Usual extends string>(props: Props<Sort, Usual>) {
  const { address, label, ways, usual, nameOf } = props;
  const { sort, order } = address.query;
  const now = ways.find((way) => way.sort === sort && (order === undefined || way.order === order));
  return (
    <FilterChip
      label={label}
      any={nameOf(usual)}
      values={ways.map(({ name }) => name).filter((name) => name !== (usual as string))}
      chosen={now?.name === (usual as string) ? undefined : now?.name}
      nameOf={nameOf}
      onChoose={(name) => {
        const chosen = ways.find((way) => way.name === name);
        address.change({ sort: chosen?.sort ?? '', order: chosen?.order ?? '', page: '' });
      }}
    />
  );
}
