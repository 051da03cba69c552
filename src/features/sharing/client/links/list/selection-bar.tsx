import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconDownload, IconQrcode, IconX } from '@tabler/icons-react';
import type { Selection } from '#client/lib/use-selection.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from '#client/ui/selection-bar.module.css';
import { useEscape } from '#client/ui/use-escape.ts';
import type { Link, LinkQuery } from '../../../contract.ts';
import { useEnding } from '../use-ending.ts';
import { useWords } from '../words.ts';
import { exportAddress, sheetAddress } from './address.ts';

interface Props {
  selection: Selection<Link>;
  onPage: readonly Link[];
  owner: LinkQuery['owner'];
}

/** What can be done with the links that are selected. */
export function SelectionBar({ selection, onPage, owner }: Props) {
  const t = useWords();
  const links = [...selection.selected.values()];
  const ending = useEnding(selection.clear);
  useEscape(selection.clear);
  const filter = { ids: links.map(({ id }) => id).join(','), owner };
  const allOnPage = onPage.every(({ id }) => selection.selected.has(id));
  // Where all of them have ended there is nothing left to end.
  const what = links.every(({ revokedAt }) => revokedAt !== null) ? 'restore' : 'revoke';
  const Icon = what === 'revoke' ? IconBan : IconArrowBackUp;
  return (
    <section className={styles.bar} aria-label={t('bulk.label')}>
      <IconButton label={t('bulk.clear')} onClick={selection.clear}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
      <span className={styles.count} role="status">
        {t('bulk.count', { count: links.length })}
      </span>
      <Button
        className={styles.all ?? ''}
        variant="subtle"
        size="md"
        onClick={() => selection.selectPage(!allOnPage)}
      >
        {t(allOnPage ? 'select.none-on-page' : 'select.all-on-page')}
      </Button>
      <div className={styles.actions}>
        <Button
          size="md"
          variant="default"
          leftSection={<Icon size={18} stroke={1.75} />}
          loading={ending.isPending}
          onClick={() => ending.mutate({ links, what })}
        >
          {t(`action.${what}`)}
        </Button>
        <Button
          component="a"
          href={exportAddress(filter)}
          download
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('bulk.export')}
        </Button>
        <Button
          component="a"
          href={sheetAddress(filter)}
          size="md"
          variant="default"
          leftSection={<IconQrcode size={18} stroke={1.75} />}
        >
          {t('bulk.sheet')}
        </Button>
      </div>
    </section>
  );
}
