import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useWords } from '../words.ts';

/** Lets people have what is still a draft. */
export function PublishButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const t = useWords();
  return (
    <Button size="md" leftSection={<IconWorld size={18} stroke={1.75} />} loading={pending} onClick={onPress}>
      {t('publish.go')}
    </Button>
  );
}
