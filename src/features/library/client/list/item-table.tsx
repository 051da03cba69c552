import { formatClock } from '#client/i18n/clock.ts';
import { useFormats } from '#client/i18n/format.ts';
import { useShare } from '#client/lib/share.ts';
import type { Selection } from '#client/lists/use-selection.ts';
import table from '#client/ui/data-table.module.css';
import { ShareButton } from '#client/ui/share-button.tsx';
import whole from '#client/ui/whole.module.css';
import { languageNames } from '#shared/locale.ts';
import type { ItemCard, ItemPage } from '../../contract.ts';
import { addressOf } from '../parts/place.ts';
import { Poster } from '../parts/poster.tsx';
import { Progress } from '../parts/progress.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import type { ItemsProps } from './item-grid.tsx';
import styles from './item-table.module.css';
import { SelectBox } from './select-box.tsx';
import { Snippet } from './snippet.tsx';
import { useCardKeys } from './use-card-keys.ts';

/** A page of the library as a table; on a phone, each row becomes a list entry. */
export function ItemTable({ items, stale, selection }: ItemsProps) {
  const t = useWords();
  const share = useShare();
  const { tabIndexOf, onFocusCard, ...handlers } = useCardKeys(items, selection?.toggle);
  return (
    <table className={`full small ${table.table} ${styles.table}`} aria-busy={stale}>
      <caption className="unseen">{t('library.title')}</caption>
      <thead>
        <tr>
          {selection && (
            <td>
              <span className="unseen">{t('select.column')}</span>
            </td>
          )}
          <th scope="col">{t('column.title')}</th>
          <th scope="col">{t('filter.kind')}</th>
          <th scope="col">{t('filter.language')}</th>
          <th scope="col">{t('filter.audience')}</th>
          {selection && <th scope="col">{t('filter.state')}</th>}
          <th scope="col">{t('column.length')}</th>
          <th scope="col">{t('column.updated')}</th>
          {share && (
            <td>
              <span className="unseen">{t('column.share')}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody {...handlers}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            selection={selection}
            tabIndex={tabIndexOf(item.id)}
            onFocus={() => onFocusCard(item.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  item: ItemPage['items'][number];
  selection: Selection<ItemCard> | undefined;
  tabIndex: number;
  onFocus: () => void;
}

function Row({ item, selection, tabIndex, onFocus }: RowProps) {
  const t = useWords();
  const { date } = useFormats();
  const titleOf = useTitleOf();
  const share = useShare();
  return (
    <tr data-selected={selection?.selected.has(item.id) ?? false}>
      {selection && (
        <td className={`relative ${styles.box}`}>
          <SelectBox item={item} selection={selection} tabIndex={tabIndex} />
        </td>
      )}
      <th scope="row">
        <div className="row gap-12">
          <Poster item={item} small />
          <div className={`grid grow gap-2 ${styles.words}`}>
            <a
              className={`ink strong breaks plain-link ${whole.row}`}
              data-card-link={item.id}
              href={addressOf(item.id)}
              tabIndex={tabIndex}
              onFocus={onFocus}
            >
              <bdi>{titleOf(item)}</bdi>
            </a>
            <Snippet item={item} found={item.found} />
            {item.state === 'processing' && <Progress processing={item.processing} />}
          </div>
        </div>
      </th>
      <td>{t(`kind.${item.kind}`)}</td>
      <td>{item.language && <span lang={item.language}>{languageNames[item.language]}</span>}</td>
      <td>{t(`audience.${item.audience}`)}</td>
      {selection && (
        <td>
          <StateTag state={item.state} embargo={item.hold} />
        </td>
      )}
      <td className="nowrap">
        {item.durationMs !== null && <bdi dir="ltr">{formatClock(item.durationMs / 1000)}</bdi>}
        {item.durationMs === null && item.pages !== null && t('item.pages', { count: item.pages })}
      </td>
      <td className="nowrap">{date(item.updatedAt)}</td>
      {share && (
        <td className={`relative ${styles.share}`}>
          <ShareButton
            look="line"
            thing={{ type: item.kind, id: item.id, title: titleOf(item) }}
            tabIndex={tabIndex}
          />
        </td>
      )}
    </tr>
  );
}
