import { useAddressQuery } from './use-address-query.ts';

/**
 * Returns the tab in the page's address, and the function that changes it. The first tab is not named there; every tab begins
 * at the first page of its list.
 */
export function useAddressTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  parameter = 'tab',
): [Name, (name: Name) => void] {
  const [{ [parameter]: named }, change] = useAddressQuery();
  return [
    names.find((each) => each === named) ?? names[0],
    (name) => change({ [parameter]: name === names[0] ? '' : name, page: '' }, 'replace'),
  ];
}
