import type { Item } from '../../contract.ts';
import { MediaView } from './media-view.tsx';
import { StageProvider } from './stage.tsx';

/** An item's picture, player or reader by itself. */
export function ItemStage({ item }: { item: Item }) {
  return (
    <StageProvider key={item.id}>
      <MediaView item={item} startAt={0} />
    </StageProvider>
  );
}
