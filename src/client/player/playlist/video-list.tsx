import { IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { TextInLanguage } from '../../ui/text-in-language.tsx';
import buttons from '../audio/buttons.module.css';
import { Press } from '../audio/transport.tsx';
import { TroubleNote } from '../audio/trouble-note.tsx';
import { useWords } from '../media/words.ts';
import { ListSkin } from '../video/list-skin.tsx';
import { itemIn, secondIn } from './address.ts';
import { ListMenu } from './list-menu.tsx';
import type { MediaResult, Program, Track } from './program.ts';
import { openSession } from './session.ts';
import { SessionProvider } from './session-provider.tsx';
import type { Session } from './session-types.ts';
import { useSession, useSessionState } from './use-session.ts';
import styles from './video-list.module.css';

export interface VideoListProps {
  element: HTMLVideoElement;
  program: Program;
  renew: (track: Track) => Promise<MediaResult>;
  onSession: (session: Session | null) => void;
  onItem: (at: number) => void;
}

/** Plays a list of videos in one element, by the same rules as audio. */
export default function VideoList({ element, program, renew, onSession, onItem }: VideoListProps) {
  const [session, setSession] = useState<Session | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is opened once per element
  useEffect(() => {
    const at = itemIn(location, program.tracks.length) ?? 0;
    const seconds = secondIn(location, program.tracks[at]?.durationMs ?? null);
    const opened = openSession(element, program, { artist: '', at, seconds, renew });
    let on = at;
    const leave = opened.subscribe(() => {
      const { at: now, media } = opened.read();
      element.poster = program.tracks[now]?.poster?.url ?? '';
      if (now !== on && media) onItem(now);
      on = now;
    });
    setSession(opened);
    onSession(opened);
    return () => {
      leave();
      onSession(null);
      opened.close();
    };
  }, [element]);
  return (
    session && (
      <SessionProvider session={session}>
        <Bar element={element} />
      </SessionProvider>
    )
  );
}

function Bar({ element }: Pick<VideoListProps, 'element'>) {
  const t = useWords();
  const { program, next, previous } = useSession();
  const { at, media, next: following } = useSessionState((state) => state);
  const skipped = useSessionState((state) => state.skipped);
  const track = program.tracks[at];
  if (!track) return null;
  return (
    <div className={`row gap-12 relative ${styles.bar}`}>
      {media && <ListSkin key={track.path} element={element} media={media} />}
      <p className="grid grow">
        <span className="strong nowrap ellipsis">
          <TextInLanguage text={track.title} />
        </span>
        <span className="muted tiny" role="status">
          {skipped
            ? t('list.skipped', { title: `\u2068${skipped.title.text}\u2069` })
            : t('list.place', { at: at + 1, count: program.tracks.length })}
        </span>
      </p>
      <div className={`row gap-4 relative ${buttons.tools}`}>
        <span className="flex" dir="ltr">
          <Press label={t('list.previous')} onPress={previous}>
            <IconPlayerSkipBackFilled size={20} aria-hidden />
          </Press>
          <Press label={t('list.next')} onPress={next} isOff={following === null}>
            <IconPlayerSkipForwardFilled size={20} aria-hidden />
          </Press>
        </span>
        <ListMenu className={buttons.button} />
      </div>
      <TroubleNote />
    </div>
  );
}
