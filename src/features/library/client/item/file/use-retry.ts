import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { type Item, itemRoutes } from '../../../contract.ts';
import { itemKeys, showItem } from '../../api.ts';

/** Processes the file again, from the start. */
export function useRetry({ id }: Item) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(itemRoutes.retry, { id }),
    onSuccess: (changed) => {
      showItem(queries, changed);
      void queries.invalidateQueries({ queryKey: itemKeys.processing(id) });
    },
  });
}
