import { type PointerEvent, useState } from 'react';
import type { Selection } from '#client/lists/use-selection.ts';
import grid from '#client/ui/poster-grid.module.css';
import { ShareButton } from '#client/ui/share-button.tsx';
import whole from '#client/ui/whole.module.css';
import type { ItemCard, ItemPage } from '../../contract.ts';
import { Facts } from '../parts/facts.tsx';
import { addressOf } from '../parts/place.ts';
import { Poster } from '../parts/poster.tsx';
import { Progress } from '../parts/progress.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { useTitleOf } from '../titles.ts';
import styles from './item-card.module.css';
import { SelectBox } from './select-box.tsx';
import { Snippet } from './snippet.tsx';

interface Props {
  item: ItemPage['items'][number];
  /** The selection, for those who may edit. */
  selection: Selection<ItemCard> | undefined;
  tabIndex: number;
  onFocus: () => void;
}

/** An item as a poster that links to it; the pointer previews a video, the keyboard shows its middle. */
export function ItemPoster({ item, selection, tabIndex, onFocus }: Props) {
  const titleOf = useTitleOf();
  const [at, setAt] = useState<number | null>(null);
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !item.strip) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(0.999, Math.max(0, (clientX - left) / width)));
  };
  const shareable = { type: item.kind, id: item.id, title: titleOf(item) };
  const isSelected = selection?.selected.has(item.id) ?? false;
  return (
    <li
      className={`${grid.card} ${styles.card}`}
      data-selected={isSelected}
      onPointerMove={follow}
      onPointerLeave={() => setAt(null)}
    >
      <Poster item={item} at={at} />
      {selection && (
        <span className={`grid center ${styles.box}`}>
          <SelectBox item={item} selection={selection} tabIndex={tabIndex} />
        </span>
      )}
      <span className={styles.share}>
        <ShareButton look="over" thing={shareable} tabIndex={tabIndex} />
      </span>
      <div className={`grid gap-4 from-top ${styles.words}`}>
        <a
          className={`${grid.title} ${whole.card}`}
          data-card-link={item.id}
          href={addressOf(item.id)}
          tabIndex={tabIndex}
          onFocus={({ currentTarget }) => {
            onFocus();
            if (currentTarget.matches(':focus-visible')) setAt(0.5);
          }}
          onBlur={() => setAt(null)}
        >
          <bdi>{titleOf(item)}</bdi>
        </a>
        <span className="cluster spread gap-4-8">
          <Facts item={item} />
          {selection && (item.state !== 'ready' || item.hold) && (
            <StateTag state={item.state} embargo={item.hold} />
          )}
        </span>
        {item.state === 'processing' && <Progress processing={item.processing} />}
        <Snippet item={item} found={item.found} />
      </div>
    </li>
  );
}
