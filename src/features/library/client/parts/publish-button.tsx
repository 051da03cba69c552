import { IconWorld } from '@tabler/icons-react';
import { Button } from '#client/ui/button.tsx';
import { useWords } from '../words.ts';

/** Publishes a draft. */
export function PublishButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const t = useWords();
  return (
    <Button size="md" leftSection={<IconWorld size={18} stroke={1.75} />} loading={pending} onClick={onPress}>
      {t('publish.go')}
    </Button>
  );
}
