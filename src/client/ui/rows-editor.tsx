import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './rows-editor.module.css';

interface Props<Row> {
  /** Label of the rows; omitted if a heading above them has it. */
  legend?: string;
  hint?: string;
  rows: readonly Row[];
  most: number;
  /** Number of fields side by side if there is room. */
  fields?: 2 | 3;
  /** Values of a new row. */
  begin: Row;
  add: string;
  remove: (row: Row) => string;
  error: string | undefined;
  onChange: (rows: Row[]) => void;
  /** The fields of a row. */
  children: (row: Row, set: (change: Partial<Row>) => void) => ReactNode;
}

/** Editor of a few items of one kind, each a row of fields that can be added and removed. */
export function RowsEditor<Row extends object>(props: Props<Row>) {
  const { legend, hint, rows, most, fields = 3, begin, add, remove, error, onChange, children } = props;
  const keys = useKeys(rows.length);
  return (
    <fieldset className="stack gap-12" aria-label={legend ?? add}>
      {legend && <legend className={`strong below-8 ${styles.legend}`}>{legend}</legend>}
      {hint && <p className="muted small">{hint}</p>}
      {rows.map((row, at) => (
        <div key={keys[at]} className={`stack gap-8 ${styles.row}`} data-fields={fields}>
          {children(row, (change) =>
            onChange(rows.map((each, index) => (index === at ? { ...each, ...change } : each))),
          )}
          <IconButton
            label={remove(row)}
            onClick={() => {
              keys.splice(at, 1);
              onChange(rows.filter((_, index) => index !== at));
            }}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className="spaced" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, begin])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

/** Returns a stable key for each row, also after removals: rows have no id of their own. */
function useKeys(count: number): number[] {
  const next = useRef(0);
  const keys = useRef<number[]>([]).current;
  while (keys.length < count) {
    keys.push(next.current);
    next.current += 1;
  }
  keys.length = count;
  return keys;
}
