import { IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { formatClock } from '../../i18n/clock.ts';
import { TextInLanguage } from '../../ui/text-in-language.tsx';
import type { Deck } from '../deck/deck.ts';
import { restore } from '../deck/restore.ts';
import { percentOf } from '../media/part-of.ts';
import { Scrubber } from '../media/scrubber.tsx';
import { useMedia } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import { pathWithItem } from '../playlist/address.ts';
import { SessionProvider } from '../playlist/session-provider.tsx';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import buttons from './buttons.module.css';
import styles from './mini-player.module.css';
import { PlayButton, Press, Skip, Step } from './transport.tsx';

/** Player at the lower edge of the hub's pages. Hidden on the page of its content, which has its own player. */
export default function MiniPlayer({ deck }: { deck: Deck }) {
  const session = useSyncExternalStore(deck.subscribe, deck.read);
  const isShown = useSyncExternalStore(deck.subscribe, deck.isShown);
  const saved = useSyncExternalStore(deck.subscribe, deck.saved);
  useEffect(() => {
    if (saved) void restore(deck, saved);
  }, [deck, saved]);
  if (!session || isShown) return null;
  return (
    <SessionProvider session={session}>
      <Bar onClose={deck.close} />
    </SessionProvider>
  );
}

function Bar({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { program } = useSession();
  const at = useSessionState((state) => state.at);
  const track = program.tracks[at];
  const trouble = useSessionState((state) => state.trouble);
  if (!track) return null;
  const isList = program.tracks.length > 1;
  const href = isList ? pathWithItem(program.href, at) : program.href;
  return (
    <section
      className={styles.bar}
      aria-label={t('audio.mini')}
      data-player
      data-mini-player
      data-list={isList || undefined}
    >
      <Scrubber className={styles.scrubber}>
        {(shown) => <span className={styles.heard} style={{ width: percentOf(shown.at, shown.duration) }} />}
      </Scrubber>
      {track.poster && <img className={`round-s ${styles.cover}`} src={track.poster.url} alt="" />}
      <div className="grid grow">
        <a className="ink small strong plain-link nowrap ellipsis underlines" href={href}>
          <TextInLanguage text={track.title} />
        </a>
        <span className="muted tiny nowrap ellipsis" role="status">
          {trouble ? t(`audio.trouble.${trouble}`) : <Clock />}
        </span>
      </div>
      <div className={`flex rigid ${styles.buttons}`} dir="ltr">
        {isList && <Step way="previous" />}
        <span className={styles.skip}>
          <Skip way="back" />
        </span>
        <PlayButton className={buttons.button} size={26} />
        <span className={styles.skip}>
          <Skip way="on" />
        </span>
        {isList && <Step way="next" />}
      </div>
      <Press label={t('audio.mini.close')} onPress={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </Press>
    </section>
  );
}

function Clock() {
  const at = useMedia((state) => Math.floor(state.time));
  const duration = useMedia((state) => state.duration);
  return (
    <bdi dir="ltr">
      {formatClock(at)} / {formatClock(duration)}
    </bdi>
  );
}
