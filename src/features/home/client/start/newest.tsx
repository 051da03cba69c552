import { IconStack2 } from '@tabler/icons-react';
import { formatClock } from '#client/i18n/clock.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { useAbility } from '#client/lib/ability.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import grid from '#client/ui/poster-grid.module.css';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import { type ItemPage, textIn } from '#features/library/contract.ts';
import { useWords } from '../words.ts';
import { Part } from './part.tsx';
import { useNewest } from './queries.ts';

const most = 8;

/** Newest content of the library. */
export function Newest() {
  const t = useWords();
  const mayAdd = useAbility().can('create', 'Content');
  const { data, error, refetch } = useNewest();
  return (
    <Part title={t('newest')} more={{ href: '/library', words: t('newest.all') }}>
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <PosterBones count={most} />)}
      {data?.items.length === 0 && (
        <EmptyState icon={IconStack2} title={t('newest.none')} text={t('newest.none.text')}>
          {mayAdd && <LinkButton href="/uploads">{t('newest.add')}</LinkButton>}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={`${grid.grid} ${grid.plain}`}>
          {data.items.slice(0, most).map((item) => (
            <Card key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Card({ item }: { item: ItemPage['items'][number] }) {
  const t = useWords();
  const language = useLanguage();
  const { id, kind, titles, poster, durationMs, pages } = item;
  const length =
    durationMs !== null
      ? formatClock(durationMs / 1000)
      : pages !== null
        ? t('pages', { count: pages })
        : undefined;
  return (
    <li className={grid.card}>
      <PosterFrame kind={kind} poster={poster} icon={typeIcons[kind]} {...(length && { length })} />
      <a className={`${grid.title} ${whole.card}`} href={`/library/${id}`}>
        <bdi>{textIn(language, titles, item.language) || t('untitled')}</bdi>
      </a>
    </li>
  );
}
