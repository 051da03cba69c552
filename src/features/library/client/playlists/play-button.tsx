import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Button } from '#client/ui/button.tsx';
import { useWords } from '../words.ts';

/** Plays a list from its beginning. */
export function PlayButton({ onPress }: { onPress: () => void }) {
  const t = useWords();
  return (
    <Button size="md" leftSection={<IconPlayerPlayFilled size={18} />} onClick={onPress}>
      {t('playlist.play')}
    </Button>
  );
}
