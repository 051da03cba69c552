import { useContext } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import { useWords } from '../words.ts';
import { Announcements } from './announcements.tsx';
import { ContinueList } from './continue-list.tsx';
import { MyLinks } from './my-links.tsx';
import { MyPrograms } from './my-programs.tsx';
import { Newest } from './newest.tsx';
import styles from './start-page.module.css';
import { useGathering } from './use-gathering.ts';

/** Start page of members: content in progress, their links and programs, and what is new. */
export default function StartPage() {
  const t = useWords();
  const isGathering = useGathering();
  const { viewer } = useContext(ShellContext);
  const [name = ''] = (viewer?.name ?? '').trim().split(/\s+/);
  return (
    <>
      <PageHead title={name ? t('title', { name: `\u2068${name}\u2069` }) : t('title.nameless')} />
      {isGathering ? <Bones /> : <Parts />}
    </>
  );
}

function Parts() {
  const ability = useAbility();
  return (
    <div className={`stack ${styles.page}`}>
      <Announcements />
      <ContinueList />
      <div className={`grid top ${styles.halves}`}>
        {ability.can('read', 'Link') && <MyLinks />}
        {ability.can('read', 'Program') && <MyPrograms />}
      </div>
      {ability.can('read', 'Library') && <Newest />}
    </div>
  );
}

/** Placeholder while the page is loading. */
function Bones() {
  return (
    <div className={`stack ${styles.page}`} aria-busy="true">
      <PosterBones count={4} />
      <div className={styles.bone} />
      <PosterBones count={8} />
    </div>
  );
}
