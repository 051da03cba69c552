import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import-page.module.css';
import { ImportView } from './import-view.tsx';
import { NewImport } from './new-import.tsx';
import { useWords } from './words.ts';

/** Page that imports a show: address of the feed, preview, progress. */
export default function ImportPage() {
  const t = useWords();
  const [{ id }, change] = useAddressQuery();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={`stack gap-24 ${styles.page}`}>
        {id ? (
          <ImportView key={id} id={id} onAnother={() => change({ id: '' })} />
        ) : (
          <NewImport onStarted={(started) => change({ id: started })} />
        )}
        <EarlierImports current={id} />
      </div>
    </>
  );
}
