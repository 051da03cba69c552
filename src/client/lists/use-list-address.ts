import { useMemo } from 'react';
import type * as z from 'zod';
import { useAddressQuery } from '../lib/use-address-query.ts';
import { type ListAddress, type ListSchema, pageName, readListAddress, toBeginning } from './list-address.ts';

const noScope: readonly string[] = [];

/** Returns search, filters, order and page of a list, all stored in the address of its page. */
export function useListAddress<Schema extends ListSchema>(
  schema: Schema,
  scope: readonly (keyof z.output<Schema> & string)[] = noScope as [],
): ListAddress<z.output<Schema>> {
  const [query, change] = useAddressQuery();
  return useMemo(
    () => ({
      ...readListAddress(schema, scope, query),
      change,
      choose: (name) => (value) => change({ [name]: value ?? '', ...toBeginning }),
      goTo: (page) => change({ page: pageName(page) }),
      resize: (size) => change({ size: String(size), ...toBeginning }),
    }),
    [schema, scope, query, change],
  );
}
