import type { ReactNode } from 'react';
import { ListBody } from '#client/lists/list-body.tsx';
import type { List } from '#client/lists/use-list.ts';
import { Bone } from '#client/ui/bone.tsx';
import records from './records.module.css';

interface Props<Row> {
  list: List<Row>;
  empty: ReactNode;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** List of records, page by page. */
export function RecordList<Row>({ list, empty, keyOf, children }: Props<Row>) {
  return (
    <ListBody list={list} empty={empty}>
      {(rows) => (
        <ul className="grid gap-12 below-16" aria-busy={!rows || list.isStale}>
          {!rows && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
          {rows?.map((row) => (
            <li key={keyOf(row)} className={`grid shrinks gap-8 breaks plain-link ${records.line}`}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
}
