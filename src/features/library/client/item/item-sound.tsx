import { useEffect, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { Sound } from '#client/player/audio/sound.tsx';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { Item } from '../../contract.ts';
import { programOfItem, renewItem } from './played.ts';
import { useStage } from './stage.tsx';

interface Props {
  item: Item;
  src: string;
  startAt: number;
  /** Called when this browser cannot play the file. */
  onBroken: () => void;
}

/** Player of an item's sound; it plays on while people move through the hub. */
export function ItemSound({ item, src, startAt, onBroken }: Props) {
  const reader = useLanguage();
  const { setMedia } = useStage();
  const [session, setSession] = useState<Session | null>(null);
  const program = programOfItem(item, reader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done then is the same at every render
  useEffect(() => session?.subscribe(() => session.read().trouble === 'damaged' && onBroken()), [session]);
  return (
    <div className="round-l">
      <Sound
        of={program}
        path={program.path}
        src={src}
        poster={item.media.poster}
        isList={false}
        artist=""
        startAt={startAt}
        renew={() => renewItem(item.id, reader)}
        session={session}
        onSession={setSession}
        onElement={setMedia}
      />
    </div>
  );
}
