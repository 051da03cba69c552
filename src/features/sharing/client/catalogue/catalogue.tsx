import { IconWorldShare } from '@tabler/icons-react';
import { call } from '#client/lib/api.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import grid from '#client/ui/poster-grid.module.css';
import { catalogueRoutes } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import { useCatalogueAddress } from './address.ts';
import { CatalogueBar } from './catalogue-bar.tsx';
import { SharedCard } from './shared-card.tsx';
import { useWords } from './words.ts';

/** Catalogue of public content. */
export function Catalogue() {
  const t = useWords();
  const { address, hrefOf } = useCatalogueAddress();
  const { query } = address;
  const list = useList(
    address,
    {
      queryKey: pageKeys.list(query),
      queryFn: ({ signal }) => call(catalogueRoutes.list, query, signal),
    },
    ({ entries }) => entries,
  );
  return (
    <>
      <CatalogueBar address={address} hrefOf={hrefOf} />
      {list.data?.corrected && (
        <p className="muted small below-12" role="status">
          {t('corrected', { words: `\u2068${list.data.corrected}\u2069` })}
        </p>
      )}
      <ListBody
        list={list}
        hrefOf={hrefOf}
        none={{ icon: IconWorldShare, title: t('none.title'), text: t('none.text') }}
        empty={<EmptyState icon={IconWorldShare} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(entries) =>
          entries ? (
            <ul className={grid.grid} aria-label={t('title')} aria-busy={list.isStale}>
              {entries.map((entry) => (
                <SharedCard key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : (
            <PosterBones count={Math.min(query.size, 8)} />
          )
        }
      </ListBody>
    </>
  );
}
