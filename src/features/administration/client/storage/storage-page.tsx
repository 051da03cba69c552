import { IconDatabase } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { Bone } from '#client/ui/bone.tsx';
import data from '#client/ui/data-table.module.css';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import type { StoredKind } from '../../contract.ts';
import { useStorage } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './storage-page.module.css';

const kinds = ['video', 'pdf', 'audio'] as const;
const parts = ['originals', 'derived'] as const;

/** Space that files take, by type, and what the hub has made of them. */
export default function StoragePage() {
  const t = useWords();
  const { bytes } = useFormats();
  const { data: found, error, refetch } = useStorage();
  return (
    <>
      <PageHead title={t('storage.title')} lead={t('storage.lead')} />
      {error && !found && <LoadFailed error={error} onRetry={refetch} />}
      {!found && !error && <Bone length={0.8} />}
      {found && (
        <div className={`stack gap-16 ${styles.page}`}>
          {found.kinds.length === 0 ? (
            <EmptyState icon={IconDatabase} title={t('storage.none')} />
          ) : (
            <Kinds found={found.kinds} />
          )}
          <dl className={`card small ${styles.others}`}>
            {(['uploads', 'database'] as const).map((name) => (
              <div key={name} className="cluster spread gap-4-12">
                <dt>{t(`storage.${name}`)}</dt>
                <dd className="medium">{bytes(found[name])}</dd>
              </div>
            ))}
          </dl>
          <p className="muted small pretty">{t('storage.note')}</p>
        </div>
      )}
    </>
  );
}

function Kinds({ found }: { found: readonly StoredKind[] }) {
  const t = useWords();
  const { bytes } = useFormats();
  const sum = (rows: readonly StoredKind[]) => rows.reduce((total, row) => total + row.bytes, 0);
  const of = (kind: string | null, part: StoredKind['part']) =>
    found.filter((row) => (kind === null || row.kind === kind) && row.part === part);
  return (
    <table className={`full small ${data.table} ${styles.table}`}>
      <caption className="unseen">{t('storage.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('storage.type')}</th>
          {parts.map((part) => (
            <th key={part} scope="col">
              {t(`storage.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...kinds, null].map((kind) => (
          <tr key={kind}>
            <th scope="row">{kind ? t(`kind.${kind}`) : t('storage.total')}</th>
            {parts.map((part) => {
              const rows = of(kind, part);
              const files = rows.reduce((total, row) => total + row.files, 0);
              return (
                <td key={part} data-label={t(`storage.${part}`)}>
                  <span className="medium ink">{bytes(sum(rows))}</span>{' '}
                  <span className="muted tiny">{t('storage.files', { count: files })}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
