import { useEffect } from 'react';
import type { Item } from '../../contract.ts';
import { MediaView } from './media-view.tsx';
import { type Stage, StageProvider, useStage } from './stage.tsx';

interface Props {
  item: Item;
  /** Called with the stage of its recording, for parts beside it. */
  onStage?: (stage: Stage | null) => void;
}

/** An item's picture, player or reader by itself. */
export function ItemStage({ item, onStage }: Props) {
  return (
    <StageProvider key={item.id}>
      <MediaView item={item} startAt={0} />
      {onStage && <StageReport onStage={onStage} />}
    </StageProvider>
  );
}

function StageReport({ onStage }: Required<Pick<Props, 'onStage'>>) {
  const stage = useStage();
  useEffect(() => {
    onStage(stage);
    return () => onStage(null);
  }, [stage, onStage]);
  return null;
}
