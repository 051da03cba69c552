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
  /** Shown if the list has no rows at all, with the next step. */
  empty: ReactNode;
  /** Shown if nothing matches the filters; missing for lists without filters. */
  none?: EmptyStateTexts;
  /** Returns an address with changes to its query, if the server draws the list too. */
  hrefOf?: HrefOf;
  /** Draws the rows; undefined while they are loading, which is drawn as placeholders. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** List in each of its states: loading, failed, empty, without matches, or loaded page by page. */
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
      {/* Rendered before it has content, so that screen readers announce changes. */}
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
