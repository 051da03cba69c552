import styles from './clash-notice.module.css';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  text: string;
  /** Fields that were changed elsewhere too, with the values that were saved there. */
  newer: readonly { name: string; label: string; value: string }[];
}

/** Notice of fields that were changed elsewhere and here. The fields show the typed text. */
export function ClashNotice({ title, text, newer }: Props) {
  return (
    <Notice tone="info">
      <strong>{title}</strong>
      <p>{text}</p>
      <dl className={`grid gap-6 above-8 ${styles.newer}`}>
        {newer.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
