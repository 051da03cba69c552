import type { FoundDocument } from '../api.ts';
import { useNames } from '../names.ts';
import table from '../parts/field-table.module.css';
import { Value } from '../parts/value.tsx';
import styles from './document-fields.module.css';
import { useDocumentWords } from './words.ts';

/** All fields of a version beside those of the other version, with differences marked. */
export function DocumentFields({ found: { document, against, differences } }: { found: FoundDocument }) {
  const t = useDocumentWords();
  const names = useNames();
  const changed = new Set(differences.map(({ name }) => name));
  const all = [...new Set([...Object.keys(document.fields), ...Object.keys(against?.fields ?? {})])];
  if (all.length === 0) return null;
  return (
    <table className={`full small ${table.table}`}>
      <caption className="unseen">{t('fields')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('here')}</th>
          <th scope="col">{t('there')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((name) => (
          <tr key={name}>
            <th scope="row" className={changed.has(name) ? styles.changed : undefined}>
              {names.field(name)}
              {changed.has(name) && <span className={`muted tiny block ${styles.mark}`}>{t('changed')}</span>}
            </th>
            <td>
              <Value value={document.fields[name]} />
            </td>
            <td className={table.other}>
              <Value value={against?.exists ? against.fields[name] : null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
