import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { SharedMedia } from '#shared/shared-content.ts';
import type { FilmWays } from '../film.tsx';
import type { CaptionStyle } from '../media/caption-style.ts';
import { readChoices, saveChoice } from '../media/choices.ts';
import { play } from '../media/requests.ts';
import { useMedia } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import { Busy } from './busy.tsx';
import { CaptionView } from './caption-view.tsx';
import { CaptionsMenu } from './captions-menu.tsx';
import { Controls } from './controls.tsx';
import { EndCard } from './end-card.tsx';
import notes from './notes.module.css';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './skin.module.css';
import type { Source } from './source.ts';
import { initialSource, type SourceState } from './source-state.ts';
import { useCaptions } from './use-captions.ts';
import { useCommands } from './use-commands.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { usePip } from './use-pip.ts';
import { useRemote } from './use-remote.ts';
import { useSmall } from './use-small.ts';

interface Props extends Pick<FilmWays, 'next' | 'onShare' | 'theatre'> {
  element: HTMLVideoElement;
  media: SharedMedia;
  onPrevious?: (() => void) | undefined;
  /** Source of the video's data, if there is a choice. */
  source?: Source | null;
  state?: SourceState;
  /** Canvas that shows the last picture while the source is changed. */
  canvas?: RefObject<HTMLCanvasElement | null>;
  /** Additional notes over the picture. */
  children?: ReactNode;
}

/** Everything that is drawn over a video, and its event handlers. */
export function Skin({
  element,
  media,
  source = null,
  state = initialSource,
  canvas,
  children,
  ...ways
}: Props) {
  const t = useWords();
  const { next, onShare, theatre, onPrevious } = ways;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [look, setLook] = useState<CaptionStyle>(() => readChoices().captionStyle);
  const paused = useMedia(({ paused: is }) => is);
  const begun = useMedia(({ begun: is }) => is);
  const ended = useMedia(({ ended: is }) => is);
  const captions = useCaptions(element);
  const full = useFullscreen(element);
  const pip = usePip(element);
  const onRemote = useRemote(element);
  const idle = useIdle(box);
  useSmall(element);
  // Only an item that plays in place can be skipped to; other content is offered at the end.
  const onNext = next?.onPlay;
  const { flash, surface } = useCommands(element, {
    captions,
    full,
    pip,
    theatre,
    onNext,
    onPrevious,
    idle,
  });
  const isShown = paused || isMenuOpen || !idle.isIdle || state.failure !== null;
  return (
    <div
      ref={setBox}
      className={`cover clip ${styles.player}`}
      data-controls={isShown ? 'shown' : 'hidden'}
      data-begun={begun || undefined}
      data-ended={ended || undefined}
    >
      <canvas
        ref={canvas}
        className={`full cover ${styles.frozen}`}
        data-shown={state.isChanging || undefined}
      />
      <div className={`cover ${styles.surface}`} {...surface} />
      <CaptionView element={element} track={captions.shown} look={look} />
      <Busy isChanging={state.isChanging} />
      {flash && (
        <div
          key={flash.text + (flash.step ?? '')}
          className={flash.step ? `grid center ${notes.skip}` : `digits ${notes.done}`}
          dir={flash.step ? 'ltr' : 'auto'}
          data-step={flash.step}
        >
          {flash.text}
        </div>
      )}
      {!begun && !state.failure && (
        <button
          type="button"
          className={`grid center cover ${styles.begin}`}
          aria-label={t('play')}
          onClick={() => play(element)}
        >
          <IconPlayerPlayFilled size={34} aria-hidden />
        </button>
      )}
      <EndCard next={next} onShare={onShare} />
      <div className={styles.bar} inert={state.failure !== null}>
        <Controls
          media={media}
          onNext={onNext}
          onRemote={onRemote}
          pip={pip}
          theatre={theatre}
          full={full}
          menus={
            <>
              <CaptionsMenu
                captions={captions}
                look={look}
                onLook={(changed) => {
                  setLook(changed);
                  saveChoice({ captionStyle: changed });
                }}
                onOpen={setMenuOpen}
              />
              <SettingsMenu source={source} state={state} onOpen={setMenuOpen} />
            </>
          }
        />
      </div>
      {children}
      <p className="unseen" role="status">
        {flash?.text}
      </p>
    </div>
  );
}
