import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Pager } from '../ui/pager.tsx';
import { ClearFilters, type HrefOf } from './clear-filters.tsx';
import { pageName } from './list-address.ts';
import type { List } from './use-list.ts';

type EmptyStateTexts = Omit<EmptyStateProps, 'children'>;

interface Props<Row> {
  list: List<Row>;
  /** Said where there is nothing at all, with what to do next. */
  empty: ReactNode;
  /** Said where nothing fits the filters; lists without filters have no such words. */
  none?: EmptyStateTexts;
  /** Address with other names in its query, where the server draws the list too. */
  hrefOf?: HrefOf;
  /** Draws the rows; undefined while they are on their way, which is drawn in their shape. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** A list in whatever state it is: on its way, not to be read, empty, without anything that fits, or there, page by page. */
export function ListBody<Row>({ list, empty, none, hrefOf, children }: Props<Row>) {
  const { rows, error, address, paged } = list;
  const isEmpty = rows?.length === 0;
  const nothing =
    none && address.isFiltered ? (
      <EmptyState {...none}>
        <ClearFilters look="default" address={address} hrefOf={hrefOf} />
      </EmptyState>
    ) : (
      empty
    );
  return (
    <>
      {error && <LoadFailed error={error} onRetry={list.retry} />}
      {/* There before it says anything, so that screen readers say it. */}
      <div aria-live="polite">{isEmpty && nothing}</div>
      {!isEmpty && (rows || !error) && children(rows)}
      {rows && !isEmpty && paged && (
        <Pager
          {...paged}
          onPage={address.goTo}
          onSize={address.resize}
          {...(hrefOf && { hrefOf: (page: number) => hrefOf({ page: pageName(page) }) })}
        />
      )}
    </>
  );
}
