import { IconCopy, IconDownload, IconPlus, IconQrcode } from '@tabler/icons-react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { Link } from '../../../contract.ts';
import { exportAddress, sheetAddress } from '../list/address.ts';
import { useCopy } from '../use-copy.ts';
import { useWords } from '../words.ts';
import styles from './many.module.css';

interface Props {
  links: readonly Link[];
  batch: string;
  onMore: () => void;
}

/** Links just created, with all ways to export them. */
export function MadeLinks({ links, batch, onMore }: Props) {
  const t = useWords();
  const copy = useCopy();
  const all = links.map(({ label, url }) => `${label}\t${url}`).join('\n');
  return (
    <div className={`stack gap-16 ${styles.made}`}>
      <Notice tone="good">{t('many.made', { count: links.length })}</Notice>
      <div className={`cluster gap-8-12 ${styles.ways}`}>
        <Button
          size="md"
          leftSection={<IconCopy size={18} stroke={1.75} />}
          onClick={() => copy(all, t('many.copied', { count: links.length }))}
        >
          {t('many.copy-all')}
        </Button>
        <Button
          href={exportAddress({ batch })}
          download
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('many.download')}
        </Button>
        <Button
          href={sheetAddress({ batch })}
          size="md"
          variant="default"
          leftSection={<IconQrcode size={18} stroke={1.75} />}
        >
          {t('bulk.sheet')}
        </Button>
      </div>
      <ul className={`card grid ${styles.links}`}>
        {links.map((link) => (
          <li key={link.id}>
            <bdi className="small strong breaks">{link.label}</bdi>
            <bdi className={`muted tiny breaks ${styles.url}`} dir="ltr">
              {link.url}
            </bdi>
            <IconButton
              label={t('action.copy-of', { name: link.label })}
              onClick={() => copy(link.url, t('copied'))}
            >
              <IconCopy size={20} stroke={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={`cluster gap-8-12 ${styles.ways}`}>
        <LinkButton quiet href={`/links?batch=${batch}`}>
          {t('many.see')}
        </LinkButton>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={onMore}
        >
          {t('many.again')}
        </Button>
      </div>
    </div>
  );
}
