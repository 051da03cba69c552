import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { tellPlayerEvent } from '#client/player/events.ts';
import { contentPath, type Item } from '../../../contract.ts';
import { useWords } from '../../words.ts';

/** The file as it came, to keep. */
export function OriginalButton({ item, className = '' }: { item: Item; className?: string }) {
  const t = useWords();
  const { kind, contentId, media } = item;
  if (!media.original) return null;
  return (
    <Button
      component="a"
      className={className}
      href={media.original}
      download
      onClick={() => tellPlayerEvent({ type: 'downloaded', content: contentPath(kind, contentId) })}
      size="md"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {t('file.download')}
    </Button>
  );
}
