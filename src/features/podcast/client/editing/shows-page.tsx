import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TitleDialog } from '#client/ui/title-dialog.tsx';
import { textIn } from '#features/library/contract.ts';
import type { Show } from '../../contract.ts';
import { podcastPages } from '../../pages.ts';
import { createShow, forgetShows, useShows } from './api.ts';
import styles from './parts/editing.module.css';
import { MovedTag } from './parts/moved-tag.tsx';
import { useWords } from './words.ts';

/** Page on which editors see all shows. */
export default function ShowsPage() {
  const t = useWords();
  const { data: shows, error, refetch } = useShows();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className={`cluster ${styles.head}`}>
        <div className={`grid shrinks gap-4 ${styles.words}`}>
          <PageHead title={t('shows')} lead={t('shows.lead')} />
        </div>
        <div className="cluster gap-8">
          <LinkButton quiet href={podcastPages.moveIn.path}>
            {t('shows.move-in')}
          </LinkButton>
          <LinkButton quiet href="/feeds/all.opml">
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('shows.opml')}
          </LinkButton>
          <Button size="md" leftSection={<IconPlus size={18} stroke={2} />} onClick={() => setMaking(true)}>
            {t('shows.new')}
          </Button>
        </div>
      </div>
      {error && !shows && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !shows && <Bone />}
      <ul className="grid gap-8">
        {shows?.map((show) => (
          <ShowLine key={show.id} show={show} />
        ))}
      </ul>
      {isMaking && <NewShow onClose={() => setMaking(false)} />}
    </>
  );
}

function ShowLine({ show }: { show: Show }) {
  const t = useWords();
  const language = useLanguage();
  const episodes = show.seasons.reduce((sum, season) => sum + season.episodes, 0);
  return (
    <li className={`cluster gap-8-12 on-card ${styles.line}`}>
      <img src={show.artwork.url} width={show.artwork.width} height={show.artwork.height} alt="" />
      <div className={`shrinks breaks ${styles.name}`}>
        <a href={`/podcast/shows/${show.id}`}>
          <bdi>{textIn(language, show.titles)}</bdi>
        </a>
        <p className="wrap gap-4-12 muted small">
          <span>{t('shows.seasons', { count: show.seasons.length })}</span>
          <span>{t('shows.episodes', { count: episodes })}</span>
        </p>
      </div>
      {show.isDefault && <Tag tone="accent">{t('shows.default')}</Tag>}
      <MovedTag show={show} />
    </li>
  );
}

/** Dialog for a new show: a title is enough to start with. */
function NewShow({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  return (
    <TitleDialog
      heading={t('shows.new')}
      label={t('field.title')}
      action={t('shows.create')}
      create={(title) => createShow({ titles: { [language]: title }, language })}
      onMade={({ id }) => {
        forgetShows(queries);
        go(`/podcast/shows/${id}`);
      }}
      onClose={onClose}
    />
  );
}
