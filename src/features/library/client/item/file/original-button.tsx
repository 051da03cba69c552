import { IconDownload } from '@tabler/icons-react';
import { dispatchPlayerEvent } from '#client/player/events.ts';
import { Button } from '#client/ui/button.tsx';
import { contentPath, type Item } from '../../../contract.ts';
import { useWords } from '../../words.ts';

/** Button that downloads the original file. */
export function OriginalButton({ item, className = '' }: { item: Item; className?: string }) {
  const t = useWords();
  const { kind, contentId, media } = item;
  if (!media.original) return null;
  return (
    <Button
      className={className}
      href={media.original}
      download
      onClick={() => dispatchPlayerEvent({ type: 'downloaded', content: contentPath(kind, contentId) })}
      size="md"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
    >
      {t('file.download')}
    </Button>
  );
}
