import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { auditPages } from '../../pages.ts';
import { documentFile, type FoundDocument } from '../api.ts';
import { useNames } from '../names.ts';
import { Against } from './against.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentNotes } from './document-notes.tsx';
import styles from './document-view.module.css';
import { VersionList } from './version-list.tsx';
import { useDocumentWords } from './words.ts';

interface Props {
  found: FoundDocument;
  title: string;
  /** Version to compare with; by default the one before. */
  against: number | undefined;
  /** True while another version loads. */
  stale: boolean;
  onShow: (seq: number, against?: number) => void;
}

/** One version of a document, its differences from another, and links to the other versions. */
export function DocumentView({ found, title, against, stale, onShow }: Props) {
  const t = useDocumentWords();
  const names = useNames();
  const { dateTime } = useFormats();
  const { document, older, newer } = found;
  const { type, id, seq, at } = document;
  const all = `${auditPages.audit.path}?${new URLSearchParams({ type, subject: id })}`;
  return (
    <>
      <PageHead
        title={`${names.type(type)} · ${title}`}
        lead={at ? t('lead', { seq, when: dateTime(at) }) : t('lead.before')}
      />
      <div className="cluster gap-8 below-16">
        <Button
          variant="default"
          size="md"
          disabled={older === null}
          leftSection={<IconChevronLeft className={styles.sign} size={20} stroke={1.75} aria-hidden />}
          onClick={() => onShow(older ?? 0)}
        >
          {t('older')}
        </Button>
        <Button
          variant="default"
          size="md"
          disabled={newer === null}
          rightSection={<IconChevronRight className={styles.sign} size={20} stroke={1.75} aria-hidden />}
          onClick={() => onShow(newer ?? seq)}
        >
          {t('newer')}
        </Button>
        <a
          className={`middle gap-8 inline touch ${styles.way}`}
          href={documentFile({ type, id, seq })}
          download={`${type}-${id}-${seq}.json`}
        >
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {t('download')}
        </a>
        <a className={`middle gap-8 inline touch ${styles.way}`} href={all}>
          {t('back')}
        </a>
      </div>
      <DocumentNotes found={found} />
      <div className={`grid top gap-24 ${styles.columns}`} aria-busy={stale}>
        <section className="grid gap-16" aria-label={t('fields')}>
          <Against found={found} against={against} onChange={(other) => onShow(seq, other)} />
          <DocumentFields found={found} />
        </section>
        <VersionList found={found} onShow={onShow} />
      </div>
    </>
  );
}
