import type { Selection } from '#client/lists/use-selection.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { ItemCard } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';

interface Props {
  item: ItemCard;
  selection: Selection<ItemCard>;
  tabIndex: number;
}

/** Selects an item; with Shift, all from the previous one on. */
export function SelectBox({ item, selection, tabIndex }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  return (
    <Checkbox
      size="md"
      tabIndex={tabIndex}
      aria-label={t('select.one', { title: titleOf(item) })}
      checked={selection.selected.has(item.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
