import styles from './sparkline.module.css';

const height = 24;
const step = 6;

/** Bar chart of daily values. Time runs left to right in every language. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const width = values.length * step - 2;
  return (
    <svg
      className={`block ${styles.line}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {values.map((value, day) => {
        const tall = value === 0 ? 2 : Math.max(4, Math.round((value / most) * height));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has nothing but its place
            key={day}
            x={day * step}
            y={height - tall}
            width={4}
            height={tall}
            rx={1}
            data-some={value > 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
