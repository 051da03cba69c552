import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export { readQuery } from '#shared/read-query.ts';

export type AddressQuery = Readonly<Record<string, string>>;

/** Changes the query of the address; empty values are removed. `go` adds a history entry, `replace` (for typing) does not. */
export type ChangeAddress = (changes: AddressQuery, how?: 'go' | 'replace') => void;

/** Returns state stored in the query of the page's address, so that it can be bookmarked, sent and navigated back from. */
export function useAddressQuery(): [AddressQuery, ChangeAddress] {
  const query = useSearch({ strict: false }) as AddressQuery;
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (changes, how = 'go') => {
      const search = (before: AddressQuery) =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
      void navigate({ to: '.', search, replace: how === 'replace', resetScroll: false } as never);
    },
    [navigate],
  );
  return [query, change];
}
