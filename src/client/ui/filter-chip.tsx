import { IconChevronDown } from '@tabler/icons-react';
import styles from './filter-chip.module.css';

interface Props<Value extends string> {
  /** Name in the query, which a form submits without script. */
  name?: string;
  /** Label of the filter. */
  label: string;
  /** Label for no filter. */
  any: string;
  values: readonly Value[];
  chosen: Value | undefined;
  nameOf: (value: Value) => string;
  onChoose: (value: Value | undefined) => void;
}

/** Filter as a chip over a native select, so that it works by keyboard and touch alike. */
export function FilterChip<Value extends string>(props: Props<Value>) {
  const { name, label, any, values, chosen, nameOf, onChoose } = props;
  return (
    <label
      className={`middle muted small inline relative touch on-card ${styles.chip}`}
      data-on={chosen !== undefined}
    >
      <span className="rigid">{label}</span>
      <select
        className={`shrinks ink medium ${styles.select}`}
        name={name}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChoose(values.find((each) => each === currentTarget.value))}
      >
        <option value="">{any}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.sign} size={16} stroke={1.75} aria-hidden />
    </label>
  );
}
