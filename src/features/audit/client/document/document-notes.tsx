import { Notice } from '#client/ui/notice.tsx';
import type { FoundDocument } from '../api.ts';
import { useNames } from '../names.ts';
import styles from './document-view.module.css';
import { useDocumentWords } from './words.ts';

/** Notes on how complete the version is: removed, inferred, unknown or withheld fields. */
export function DocumentNotes({ found: { document, versions } }: { found: FoundDocument }) {
  const t = useDocumentWords();
  const names = useNames();
  const { exists, fields, unknown, inferred, withheld, seq } = document;
  const unrecorded = versions.find((version) => version.seq === seq)?.unrecorded ?? [];
  const list = (all: readonly string[]) => ({ fields: all.map(names.field).join(', ') });
  const isEmpty = Object.keys(fields).length === 0;
  return (
    <div className={`grid gap-8 below-16 ${styles.notes}`}>
      {!exists && <Notice tone="info">{t(isEmpty ? 'never' : 'gone')}</Notice>}
      {unrecorded.length > 0 && <Notice tone="bad">{t('unrecorded', list(unrecorded))}</Notice>}
      {unknown.length > 0 && <Notice tone="info">{t('unknown', list(unknown))}</Notice>}
      {inferred.length > 0 && <Notice tone="info">{t('inferred', list(inferred))}</Notice>}
      {withheld.length > 0 && <p className="muted small">{t('withheld', list(withheld))}</p>}
    </div>
  );
}
