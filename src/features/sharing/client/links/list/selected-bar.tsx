import { IconArrowBackUp, IconBan, IconDownload, IconQrcode } from '@tabler/icons-react';
import { SelectionBar } from '#client/lists/selection-bar.tsx';
import type { Selection } from '#client/lists/use-selection.ts';
import { Button } from '#client/ui/button.tsx';
import type { Link, LinkQuery } from '../../../contract.ts';
import { useEnding } from '../use-ending.ts';
import { useWords } from '../words.ts';
import { exportAddress, sheetAddress } from './address.ts';

interface Props {
  selection: Selection<Link>;
  owner: LinkQuery['owner'];
}

/** Actions for the selected links. */
export function SelectedBar({ selection, owner }: Props) {
  const t = useWords();
  const links = [...selection.selected.values()];
  const ending = useEnding(selection.clear);
  const filter = { ids: links.map(({ id }) => id).join(','), owner };
  // If all of them have ended, none is left to end.
  const what = links.every(({ revokedAt }) => revokedAt !== null) ? 'restore' : 'revoke';
  const Icon = what === 'revoke' ? IconBan : IconArrowBackUp;
  return (
    <SelectionBar
      selection={selection}
      count={t('bulk.count', { count: links.length })}
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
            href={exportAddress(filter)}
            download
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            {t('bulk.export')}
          </Button>
          <Button
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
