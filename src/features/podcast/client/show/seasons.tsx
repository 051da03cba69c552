import type { ReactNode } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useAbility } from '#client/lib/ability.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { textIn } from '#features/library/contract.ts';
import type { PodcastPage } from '../../contract.ts';
import { useWords } from '../words.ts';

/** Tabs for the seasons of a show, the newest first; the address names the selected one. */
export function Seasons({ page, children }: { page: PodcastPage; children: ReactNode }) {
  const { show, season } = page;
  const t = useWords();
  const language = useLanguage();
  const [, change] = useAddressQuery();
  const mayEdit = useAbility().can('update', 'Podcast');
  const seasons = show.type === 'serial' ? show.seasons : show.seasons.toReversed();
  return (
    <Tabs
      label={t('seasons')}
      tabs={seasons.map(({ slug, titles, number, isEmpty }) => {
        const title = textIn(language, titles) || (number === null ? slug : t('season', { number }));
        return {
          name: slug,
          href: `?season=${encodeURIComponent(slug)}`,
          title: isEmpty && mayEdit ? t('season.empty', { title: `\u2068${title}\u2069` }) : title,
        };
      })}
      current={season ?? ''}
      onChange={(slug) => change({ season: slug, item: '', t: '' })}
    >
      {(name) => name === season && children}
    </Tabs>
  );
}
