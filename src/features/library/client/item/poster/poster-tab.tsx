import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { call } from '#client/lib/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { type Item, itemRoutes } from '../../../contract.ts';
import { FileButton } from '../../parts/file-button.tsx';
import { Poster } from '../../parts/poster.tsx';
import { tileAt, tileStyle } from '../../parts/strip.ts';
import { useWords } from '../../words.ts';
import { useItemChange } from '../change-item.ts';
import { useStage } from '../stage.tsx';
import styles from './poster-tab.module.css';
import { useNewPoster } from './use-new-poster.ts';

/** Editor of an item's poster: a moment of the video, or an uploaded picture. */
export function PosterTab({ item }: { item: Item }) {
  const t = useWords();
  const { clock } = useFormats();
  const nowShown = ({ kind, posterAtMs, media }: Item) => {
    if (!media.poster) return t('poster.none');
    if (posterAtMs === null) return t('poster.own');
    return kind === 'pdf' ? t('poster.cover') : t('poster.from', { time: clock(posterAtMs / 1000) });
  };
  const follow = useNewPoster(item);
  return (
    <div className="stack gap-16">
      <section className="cluster gap-16">
        <div className={styles.picture}>
          <Poster item={{ ...item, poster: item.media.poster, durationMs: null, pages: null }} />
        </div>
        <p className={`muted small pretty ${styles.note}`}>{nowShown(item)}</p>
      </section>
      {item.kind === 'video' && <FramePicker item={item} onChosen={follow} />}
      <OwnPicture item={item} onChosen={follow} />
    </div>
  );
}

interface Props {
  item: Item;
  /** Called when another poster is being made. */
  onChosen: () => void;
}

/** Upload of a picture. */
function OwnPicture({ item, onChosen }: Props) {
  const t = useWords();
  const set = useItemChange<string>({
    item,
    send: ({ id, version }, upload) => call(itemRoutes.setPoster, { id, version, poster: { upload } }),
    isUntouched: (before, now) => before.posterAtMs === now.posterAtMs,
    onDone: () => onChosen(),
  });
  return (
    <>
      {set.error && <ErrorNotice error={set.error} />}
      <FileButton label={t('poster.choose')} accept="image/*" onUpload={set.mutateAsync} />
    </>
  );
}

/** Slider through the video by its strip; the picture above follows. */
function FramePicker({ item, onChosen }: Props) {
  const t = useWords();
  const { clock } = useFormats();
  const stage = useStage();
  const { strip } = item.media;
  const length = item.durationMs ?? 0;
  const [atMs, setAtMs] = useState(item.posterAtMs ?? Math.round(length / 10));
  const set = useItemChange<number>({
    item,
    send: ({ id, version }, moment) => call(itemRoutes.setPoster, { id, version, poster: { atMs: moment } }),
    isUntouched: (before, now) => before.posterAtMs === now.posterAtMs,
    onDone: () => onChosen(),
  });
  if (length === 0 || item.source.type !== 'file')
    return <p className={`muted small pretty ${styles.note}`}>{t('poster.no-frames')}</p>;
  const go = (ms: number) => {
    setAtMs(ms);
    stage.seek(ms);
  };
  return (
    <section className="stack gap-16">
      <h2 className="normal strong">{t('poster.frame')}</h2>
      {strip && (
        <div
          className={`round-m ${styles.tile}`}
          style={{
            aspectRatio: `${strip.tileWidth} / ${strip.tileHeight}`,
            ...tileStyle(strip, tileAt(strip, atMs)),
          }}
          role="img"
          aria-label={t('poster.at', { time: clock(atMs / 1000) })}
        />
      )}
      <label className={`row gap-12 small touch ${styles.scrub}`} dir="ltr">
        <input
          type="range"
          min={0}
          max={length}
          step={100}
          value={atMs}
          aria-label={t('poster.moment')}
          aria-valuetext={clock(atMs / 1000)}
          onChange={(event) => go(Number(event.currentTarget.value))}
        />
        <span>{clock(atMs / 1000)}</span>
      </label>
      {set.error && <ErrorNotice error={set.error} />}
      <div className="wrap gap-8">
        <Button size="md" loading={set.isPending} onClick={() => set.mutate(atMs)}>
          {t('poster.use')}
        </Button>
        {stage.isThere && (
          <Button size="md" variant="default" onClick={() => setAtMs(stage.nowMs())}>
            {t('poster.from-player')}
          </Button>
        )}
      </div>
    </section>
  );
}
