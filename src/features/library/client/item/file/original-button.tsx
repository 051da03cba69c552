import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../../words.ts';

/** The file as it came, to keep. */
export function OriginalButton({ address, className = '' }: { address: string; className?: string }) {
  const t = useWords();
  return (
    <Button
      component="a"
      className={className}
      href={address}
      download
      size="md"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {t('file.download')}
    </Button>
  );
}
