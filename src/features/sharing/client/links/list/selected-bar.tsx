import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconDownload, IconQrcode } from '@tabler/icons-react';
import type { Selection } from '#client/lib/use-selection.ts';
import { SelectionBar } from '#client/ui/selection-bar.tsx';
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
export function SelectedBar({ selection, onPage, owner }: Props) {
  const t = useWords();
  const links = [...selection.selected.values()];
  const ending = useEnding(selection.clear);
  const filter = { ids: links.map(({ id }) => id).join(','), owner };
  const allOnPage = onPage.every(({ id }) => selection.selected.has(id));
  // Where all of them have ended there is nothing left to end.
  const what = links.every(({ revokedAt }) => revokedAt !== null) ? 'restore' : 'revoke';
  const Icon = what === 'revoke' ? IconBan : IconArrowBackUp;
  return (
    <SelectionBar
      selection={selection}
      allOnPage={allOnPage}
      words={{
        label: t('bulk.label'),
        clear: t('bulk.clear'),
        count: t('bulk.count', { count: links.length }),
        page: t(allOnPage ? 'select.none-on-page' : 'select.all-on-page'),
      }}
      actions={
        <>
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
        </>
      }
    />
  );
}
