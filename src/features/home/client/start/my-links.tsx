import { IconLink } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import { textIn } from '#features/library/contract.ts';
import type { LinkActivity } from '#features/sharing/contract.ts';
import { useWords } from '../words.ts';
import styles from './my-links.module.css';
import { Part } from './part.tsx';
import { days, useMyLinks } from './queries.ts';
import { Sparkline } from './sparkline.tsx';

/** The viewer's links that were opened last, with today's openings. */
export function MyLinks() {
  const t = useWords();
  const { data, error, refetch } = useMyLinks();
  return (
    <Part title={t('links')} more={{ href: '/links', words: t('links.all') }}>
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
      {data?.links.length === 0 && (
        <EmptyState icon={IconLink} title={t('links.none')} text={t('links.none.text')}>
          <LinkButton href="/library">{t('links.begin')}</LinkButton>
        </EmptyState>
      )}
      {data && data.links.length > 0 && <Activity activity={data} />}
    </Part>
  );
}

function Activity({ activity: { today, links } }: { activity: LinkActivity }) {
  const t = useWords();
  return (
    <div className={`card stack ${styles.box}`}>
      <p className={`large strong ${styles.today}`}>{t('links.today', { count: today })}</p>
      <ul className="stack">
        {links.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
    </div>
  );
}

function Row({ link }: { link: LinkActivity['links'][number] }) {
  const t = useWords();
  const language = useLanguage();
  const { number, relative } = useFormats();
  const title = textIn(language, link.titles ?? {}) || t('untitled');
  const today = link.days.at(-1) ?? 0;
  return (
    <li className={`row gap-12 relative round-m hovers ${styles.row}`}>
      <PosterFrame kind={link.type} poster={link.poster} icon={typeIcons[link.type]} small />
      <span className="grid grow">
        <a className={`${styles.name} ${whole.row}`} href={`/links?link=${link.id}`} dir="auto">
          {link.label || title}
        </a>
        <span className="muted tiny">
          {link.lastOpenedAt
            ? t('links.opened', { count: link.openings, when: relative(link.lastOpenedAt) })
            : t('links.unopened')}
        </span>
      </span>
      <span className="row rigid gap-8">
        <Sparkline values={link.days} label={t('links.days', { count: sum(link.days), days })} />
        <span className={`small strong good ${styles.count}`}>
          {today > 0 && <bdi dir="ltr">{`+${number(today)}`}</bdi>}
        </span>
      </span>
    </li>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
