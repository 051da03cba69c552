import { FilterChip } from '../ui/filter-chip.tsx';
import type { ListAddress } from './list-address.ts';

interface Props<Query, Name extends keyof Query & string> {
  address: ListAddress<Query>;
  /** Name of the filter in the address and the contract. */
  name: Name;
  label: string;
  /** Label for no filter. */
  any: string;
  values: readonly (Query[Name] & string)[];
  nameOf: (value: Query[Name] & string) => string;
}

/** Filter of a list, as a chip. */
export function ListFilter<Query, Name extends keyof Query & string>(props: Props<Query, Name>) {
  const { address, name, ...chip } = props;
  const chosen = chip.values.find((value) => value === address.query[name]);
  return <FilterChip {...chip} name={name} chosen={chosen} onChoose={address.choose(name)} />;
}
