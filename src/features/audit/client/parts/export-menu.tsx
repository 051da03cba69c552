import { IconAnchor, IconDownload, IconFileCode, IconTable } from '@tabler/icons-react';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { anchorsPath, exportFormats } from '../../contract.ts';
import { exportAddress, type TrailQuery } from '../search.ts';
import { useWords } from '../words.ts';
import styles from './export-menu.module.css';

const signs = { csv: IconTable, jsonl: IconFileCode } as const;

/** Downloads: the filtered trail, and the anchors (verified heads) to store outside the hub. */
export function ExportMenu({ query }: { query: TrailQuery }) {
  const t = useWords();
  const face = (
    <span className="middle gap-8 normal strong nowrap inline">
      <IconDownload size={20} stroke={1.75} aria-hidden />
      {t('export.label')}
    </span>
  );
  return (
    <div className={styles.menu}>
      <Dropdown label={t('export.label')} face={face}>
        {exportFormats.map((format) => {
          const Sign = signs[format];
          return (
            <a
              key={format}
              className={`row ink small plain-link nowrap touch round-s hovers ${styles.choice}`}
              href={exportAddress(query, format)}
              download
            >
              <Sign size={20} stroke={1.75} aria-hidden />
              {t(`export.${format}`)}
            </a>
          );
        })}
        <a
          className={`row ink small plain-link nowrap touch round-s hovers ${styles.choice}`}
          href={anchorsPath}
          download
        >
          <IconAnchor size={20} stroke={1.75} aria-hidden />
          {t('export.anchors')}
        </a>
      </Dropdown>
    </div>
  );
}
